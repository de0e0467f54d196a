package io.courtflash.desktop.shell;

import io.courtflash.desktop.fx.UserAction;
import java.util.List;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * A page of the console, created after a sign-in when it is first opened, or before while nobody
 * uses the window. It reads nothing from the engine until it is shown. Used on the JavaFX thread.
 */
public interface Screen {

  Node view();

  /** Called when the page becomes visible: it starts to read. */
  default void onShow() {}

  /** Called when the page is no longer visible: it stops reading. */
  default void onHide() {}

  /** Reads again what the page shows. */
  default void refresh() {
    onHide();
    onShow();
  }

  /**
   * The search field, which Ctrl+F focuses; null for a page without one.
   *
   * @param id of the screen's entry, with which the ids of its controls begin
   */
  default @Nullable Node search(String id) {
    return view().lookup("#" + id + "-search");
  }

  /**
   * Shows and selects a hit of the screen's {@link ScreenEntry.SearchProvider}. The page is
   * visible.
   */
  default void reveal(String id) {}

  /** The actions of the page that the palette can run. */
  default List<UserAction> actions() {
    return List.of();
  }
}
