import BodyCost
import SSOSimulation

bodyCost(of: HostileBody.all)
