"""The check of Scripts/apple.sh."""
