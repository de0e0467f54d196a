package io.courtflash.desktop.fx;

import javafx.scene.Node;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/**
 * The control of a page to which the keyboard returns: where a dialog took the button away that
 * opened it, and where a key opened the page.
 */
public final class FocusHome {

  private static final String STYLE = "focus-home";

  private FocusHome() {}

  /** Makes a control the one of its page, unless another one before it is. */
  public static void set(Node control) {
    control.getStyleClass().add(STYLE);
  }

  /** Focuses the control of the page that a scene shows; does nothing where it has none. */
  public static void request(Scene scene) {
    scene.getRoot().lookupAll("." + STYLE).stream()
        .filter(FocusHome::canHaveFocus)
        .findFirst()
        .ifPresent(Node::requestFocus);
  }

  /** Focuses what had the focus before a dialog, or the control of its page if that is gone. */
  static void restore(Scene scene, @Nullable Node before) {
    if (before != null && scene.equals(before.getScene()) && canHaveFocus(before)) {
      before.requestFocus();
    } else {
      request(scene);
    }
  }

  private static boolean canHaveFocus(Node node) {
    if (node.isDisabled() || !node.isFocusTraversable()) {
      return false;
    }
    for (Node each = node; each != null; each = each.getParent()) {
      if (!each.isVisible()) {
        return false;
      }
    }
    return true;
  }
}
