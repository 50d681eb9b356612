// What every page without a board needs from script; it also names the icon for the manifest.
import icon from "../icons/cairn.svg?no-inline";

export const iconUrl: string = icon;
