/** The size in px in which the player's picture is loaded, ahead and when it is shown. */
export const PLAYER_WIDTH = 960;
export const PLAYER_HEIGHT = 540;
