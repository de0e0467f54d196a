package io.courtflash.desktop.journey;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** What is to be seen of a window and of those it opened. On the JavaFX thread. */
final class VisibleNodes {

  private final Stage stage;

  VisibleNodes(Stage stage) {
    this.stage = stage;
  }

  /** Nodes to be seen, those of the newest window first. */
  Stream<Node> find(String query) {
    return windows().stream()
        .flatMap(window -> window.getScene().getRoot().lookupAll(query).stream())
        .filter(VisibleNodes::isSeen);
  }

  /** Everything that is to be read. */
  Stream<String> texts() {
    return find("*").flatMap(VisibleNodes::read);
  }

  static Stream<String> read(Node node) {
    String text =
        switch (node) {
          case Labeled labeled -> labeled.getText();
          case TextInputControl field -> field.getText();
          case Text plain -> plain.getText();
          default -> null;
        };
    return Stream.ofNullable(text);
  }

  /** The newest window that isn't a mere popup. */
  Window top() {
    return windows().stream().filter(Stage.class::isInstance).findFirst().orElse(stage);
  }

  /** The newest window, which may be a popup. */
  Window newest() {
    return windows().stream().findFirst().orElse(stage);
  }

  /** Windows that the stage opened. */
  List<Window> others() {
    return windows().stream().filter(window -> !window.equals(stage)).toList();
  }

  private List<Window> windows() {
    return Window.getWindows().stream()
        .filter(window -> window.getScene() != null && window.isShowing() && isOurs(window))
        .toList()
        .reversed();
  }

  private boolean isOurs(@Nullable Window window) {
    return switch (window) {
      case null -> false;
      case PopupWindow popup -> isOurs(popup.getOwnerWindow());
      case Stage each -> each.equals(stage) || isOurs(each.getOwner());
      default -> false;
    };
  }

  private static boolean isSeen(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (!each.isVisible()) {
        return false;
      }
    }
    return true;
  }
}
