package io.courtflash.desktop.shell;

import java.util.List;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** One page of the console, made when it is first opened after a sign-in. On the JavaFX thread. */
public interface Screen {

  /**
   * Short and lower case: its title is the text {@code screen.<id>}, its controls' ids begin with
   * it.
   */
  String id();

  Node view();

  /** The page came into sight: it reads and goes on reading. */
  default void shown() {}

  /** The page is out of sight: it reads no more. */
  default void hidden() {}

  /** Reads anew what is in sight. */
  default void refresh() {
    hidden();
    shown();
  }

  /** Where one types what is looked for; null when there is nothing to look for. */
  default @Nullable Node search() {
    return view().lookup("#" + id() + "-search");
  }

  /** Shows and chooses what its {@link SearchProvider} found; it is in sight. */
  default void seek(String wanted) {}

  /** What it offers to the palette while it is in sight, besides the buttons that it shows. */
  default List<PaletteCommand> commands() {
    return List.of();
  }
}
