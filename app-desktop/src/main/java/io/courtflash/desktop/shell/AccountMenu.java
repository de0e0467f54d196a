package io.courtflash.desktop.shell;

/** What a signed-in user can do with their own account. */
public record AccountMenu(Runnable changePassword, Runnable secondFactor, Runnable signOut) {}
