package io.courtflash.desktop.shell;

/** What whoever is signed in does about themselves. */
public record AccountMenu(Runnable changePassword, Runnable signOut) {}
