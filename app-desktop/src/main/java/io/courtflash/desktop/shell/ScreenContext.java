package io.courtflash.desktop.shell;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import java.util.prefs.Preferences;

/**
 * The services of the window that every screen gets.
 *
 * @param notices shows the outcome of actions
 * @param proofPrompt asks for the proof that some actions need
 * @param files asks for a file to read or write
 * @param preferences the signed-in user's own, kept on this computer
 * @param links opens what is named on another screen
 */
public record ScreenContext(
    Texts texts,
    Tasks tasks,
    Notices notices,
    ActionRunner.ProofPrompt proofPrompt,
    FileDialogs files,
    Preferences preferences,
    Links links) {

  /** Runs actions of one screen and shows their outcome as notices. */
  public ActionRunner newActionRunner() {
    return new ActionRunner(tasks, texts, notices::success, notices::failure, proofPrompt);
  }

  /** Shows notices to the staff, in the window's language. Used on the JavaFX thread. */
  public interface Notices {

    /**
     * Shows that an action was done.
     *
     * @param text what was done
     */
    void success(String text);

    /**
     * Shows a warning, before it becomes a problem.
     *
     * @param text what it is
     */
    void warning(String text);

    /**
     * Shows that something failed.
     *
     * @param text what happened, whether anything was changed, and what to do
     */
    void failure(String text);
  }
}
