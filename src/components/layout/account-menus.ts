// The bell and the menus of a signed-in person, for wide and for small screens: one file to load.
export { AccountRows } from "./account-rows";
export { LiveBell } from "./live-bell";
export { UserMenu } from "./user-menu";
