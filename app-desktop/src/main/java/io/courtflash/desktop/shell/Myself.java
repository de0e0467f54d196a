package io.courtflash.desktop.shell;

/** What whoever is signed in does about themselves. */
public record Myself(Runnable changePassword, Runnable signOut) {}
