package io.courtflash.desktop.boot;

import io.courtflash.desktop.shell.FileDialogs;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.prefs.Preferences;

/**
 * What the window needs of the computer.
 *
 * @param choices what the user chose, remembered until the next start
 * @param opener shows an address or a folder in the program that is meant for it
 * @param files asks for files
 * @param exit ends the program; called once, when everything has stopped
 */
record ConsoleEnvironment(
    Preferences choices,
    InstantSource clock,
    Consumer<String> opener,
    FileDialogs files,
    Runnable exit) {}
