package io.courtflash.desktop.shell;

import javafx.scene.Node;

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
}
