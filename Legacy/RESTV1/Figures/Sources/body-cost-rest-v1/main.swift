import BodyCost
import SSORESTV1Simulation
import SSOSimulation

bodyCost(of: HostileBody.allOfRESTV1)
