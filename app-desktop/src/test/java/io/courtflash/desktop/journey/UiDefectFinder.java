package io.courtflash.desktop.journey;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToolBar;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is wrong with a window for whoever reads or uses it. On the JavaFX thread. */
final class UiDefectFinder {

  private static final Pattern KEY = Pattern.compile("[a-z]+(\\.[a-z-]+){1,4}");
  private static final String FONT = "Noto Sans";

  private UiDefectFinder() {}

  static List<String> of(VisibleNodes sight) {
    return sight.find("*").flatMap(UiDefectFinder::of).distinct().toList();
  }

  private static Stream<String> of(Node node) {
    return Stream.of(
            cut(node), untranslated(node), nameless(node), silent(node), strange(node), faint(node))
        .filter(flaw -> !flaw.isEmpty());
  }

  /** A text that doesn't fit, and that nothing shows in full. */
  private static String cut(Node node) {
    if (!(node instanceof Labeled labeled)
        || labeled.getText() == null
        || labeled.getTooltip() != null
        || isLastCell(labeled)
        || labeled.getWidth() <= 0) {
      return "";
    }
    boolean whole =
        labeled.getChildrenUnmodifiable().stream()
            .filter(child -> child instanceof Text && !(child instanceof FontIcon))
            .map(child -> flat(((Text) child).getText()))
            .allMatch(shown -> shown.equals(flat(labeled.getText())));
    return whole ? "" : "cut: " + labeled.getText();
  }

  private static String untranslated(Node node) {
    return node instanceof Labeled labeled
            && !(node instanceof IndexedCell<?>)
            && labeled.getText() != null
            && KEY.matcher(labeled.getText()).matches()
        ? "a key: " + labeled.getText()
        : "";
  }

  private static String nameless(Node node) {
    return isUsed(node) && node.getId() == null ? "without an id: " + node : "";
  }

  private static String silent(Node node) {
    boolean said =
        isSaid(node.getAccessibleText())
            || (node instanceof Labeled labeled && isSaid(labeled.getText()));
    return isUsed(node) && !said ? "without an accessible text: " + node : "";
  }

  private static boolean isSaid(@Nullable String text) {
    return text != null && !text.isBlank();
  }

  /** Whatever misses the theme has another font. */
  private static String strange(Node node) {
    return node instanceof Labeled labeled && !labeled.getFont().getFamily().startsWith(FONT)
        ? "in the font " + labeled.getFont().getFamily() + ": " + node
        : "";
  }

  /** What can't be used at the moment may be faint. */
  private static String faint(Node node) {
    if (!(node instanceof Labeled labeled)
        || !isSaid(labeled.getText())
        || labeled.isDisabled()
        || labeled.getContentDisplay() == ContentDisplay.GRAPHIC_ONLY
        || labeled.getWidth() <= 0) {
      return "";
    }
    OptionalDouble contrast = TextContrast.of(labeled);
    return contrast.isPresent() && contrast.getAsDouble() < TextContrast.LEAST
        ? "faint, %.1f to 1: %s".formatted(contrast.getAsDouble(), labeled)
        : "";
  }

  /** Whether a person works with it, and it is no part of another control. */
  private static boolean isUsed(Node node) {
    boolean control =
        node instanceof ButtonBase
            || node instanceof TextInputControl
            || node instanceof ComboBoxBase<?>
            || node instanceof Spinner<?>
            || node instanceof TableView<?>
            || node instanceof ListView<?>;
    return control && !isPart(node);
  }

  private static boolean isPart(Node node) {
    for (Node each = node.getParent(); each != null; each = each.getParent()) {
      if (each instanceof Control && !isContainer(each)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isContainer(Node node) {
    return node instanceof ScrollPane
        || node instanceof SplitPane
        || node instanceof TabPane
        || node instanceof ToolBar;
  }

  /** The last column of a table may be short: the page shows the whole of it below. */
  private static boolean isLastCell(Labeled labeled) {
    return labeled instanceof TableCell<?, ?> cell
        && cell.getTableView() != null
        && cell.getTableView().getColumns().getLast().equals(cell.getTableColumn());
  }

  private static String flat(String text) {
    return text.replace("\n", "");
  }
}
