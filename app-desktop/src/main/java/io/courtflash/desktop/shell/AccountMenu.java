package io.courtflash.desktop.shell;

/** The menu of a signed-in user's own account. */
public record AccountMenu(Runnable changePassword, Runnable secondFactor, Runnable signOut) {}
