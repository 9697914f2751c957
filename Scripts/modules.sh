# The modules of the libraries, each after those that it needs, and the folder of each.
#
#   . Scripts/modules.sh; echo "${modules[@]}" "${folder[SSOStateGraph]}"
shopt -s nullglob
modules=(StateMachineEngine StateMachineRunner SSOStateMachine JSONWriting AdobePassAPI SSOEffectRunner SSOStateGraph AdobePassRules SSOProperties)
declare -A folder
for room in Legacy/*/; do
  name=SSO$(basename "$room")
  folder[$name]=${room}Machine
  modules+=("$name")
  for part in Runner Bridge Graph Properties Rules; do
    [ -d "$room$part" ] || continue
    folder[$name$part]=$room$part
    modules+=("$name$part")
  done
done
modules+=(SSOSimulation SSOStateMachineTesting)
for room in Legacy/*/Simulation; do
  name=SSO$(basename "$(dirname "$room")")Simulation
  folder[$name]=$room
  modules+=("$name")
done
modules+=(SSOConformance)
for room in Legacy/*/Conformance; do
  name=SSO$(basename "$(dirname "$room")")Conformance
  folder[$name]=$room
  modules+=("$name")
done
shopt -u nullglob
for name in "${modules[@]}"; do
  : "${folder[$name]:=Sources/$name}"
done
