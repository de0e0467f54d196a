package io.courtflash.desktop.boot;

import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.FileDialogs;
import java.time.Duration;
import java.time.InstantSource;
import java.util.prefs.Preferences;

/**
 * The services of the computer that the window needs: preferences, clock, document opener and file
 * dialogs.
 *
 * @param preferences the user's, kept between starts
 * @param exit ends the program; called once, after the engine has stopped
 * @param accessPause between two readings of what the signed-in user may do
 * @param preparesScreens whether screens are created before they are opened, while nobody uses the
 *     window
 * @param tour whether the window opens each screen by itself, see {@link ScreenTour}
 */
record ConsoleEnvironment(
    Preferences preferences,
    InstantSource clock,
    DocumentOpener opener,
    FileDialogs files,
    Runnable exit,
    Duration accessPause,
    boolean preparesScreens,
    boolean tour) {}
