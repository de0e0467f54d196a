package io.courtflash.desktop.journey;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** Where the Tab key leads. On the JavaFX thread. */
final class TabOrder {

  /** More controls than a window has. */
  private static final int MOST_TABS = 400;

  private TabOrder() {}

  /** Those of some nodes of a window to which the Tab key doesn't come, wherever one begins. */
  static List<Node> unreached(Scene scene, List<Node> nodes) {
    Set<Node> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    @Nullable Node before = scene.getFocusOwner();
    if (before == null && !nodes.isEmpty()) {
      nodes.getFirst().requestFocus();
    }
    for (int tab = 0; tab < MOST_TABS; tab++) {
      Node owner = scene.getFocusOwner();
      if (owner == null || !reached.add(owner)) {
        break;
      }
      Event.fireEvent(
          owner,
          new KeyEvent(KeyEvent.KEY_PRESSED, "\t", "\t", KeyCode.TAB, false, false, false, false));
    }
    if (before != null) {
      before.requestFocus();
    }
    return nodes.stream().filter(node -> !isReached(node, reached)).toList();
  }

  /** In a group of toggles the arrow keys lead on. */
  private static boolean isReached(Node node, Set<Node> reached) {
    ToggleGroup group = node instanceof Toggle toggle ? toggle.getToggleGroup() : null;
    return reached.stream()
        .anyMatch(
            each ->
                isIn(each, node)
                    || (group != null
                        && each instanceof Toggle other
                        && group.equals(other.getToggleGroup())));
  }

  private static boolean isIn(Node inner, Node outer) {
    for (Node each = inner; each != null; each = each.getParent()) {
      if (each.equals(outer)) {
        return true;
      }
    }
    return false;
  }
}
