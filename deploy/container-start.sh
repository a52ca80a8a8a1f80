#!/bin/sh
# Starts the site in the image `standalone`. Pterodactyl and Pelican tell the port, and give one folder that stays.
[ -n "$SERVER_PORT" ] && export PORT="${PORT:-$SERVER_PORT}"
[ -d /home/container ] && export DATA_DIR=/home/container/data
exec node /site/backend/dist/main.js
