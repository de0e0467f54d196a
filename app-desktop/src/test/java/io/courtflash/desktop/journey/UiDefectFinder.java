package io.courtflash.desktop.journey;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
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
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Path;
import javafx.scene.shape.Shape;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is wrong with a window for whoever reads or uses it. On the JavaFX thread. */
public final class UiDefectFinder {

  private static final Pattern KEY = Pattern.compile("[a-z]+(\\.[a-z-]+){1,4}");
  private static final String FONT = "Noto Sans";

  /** Styles of what the Tab key needn't come to. */
  private static final Set<String> SPARED = Set.of("quick-button", "palette-list");

  private UiDefectFinder() {}

  /** What is wrong with a window of 1280 × 800, or with the newest of those that it opened. */
  public static List<String> of(Stage stage) {
    Scene scene = stage.getScene();
    scene.getRoot().resize(1280, 800);
    scene.getRoot().applyCss();
    scene.getRoot().layout();
    VisibleNodes sight = new VisibleNodes(stage);
    Scene newest = sight.newest().getScene();
    List<String> flaws =
        Stream.concat(
                of(sight).stream(),
                AccessibleTree.flaws(
                    sight.find("*").filter(node -> newest.equals(node.getScene())).toList())
                    .stream())
            .toList();
    scene.getRoot().resize(scene.getWidth(), scene.getHeight());
    return flaws;
  }

  /** What is wrong with the newest window, which may be a popup. */
  static List<String> of(VisibleNodes sight) {
    Scene newest = sight.newest().getScene();
    newest.getRoot().applyCss();
    newest.getRoot().layout();
    List<Node> seen = sight.find("*").filter(node -> newest.equals(node.getScene())).toList();
    return seen.isEmpty()
        ? List.of("an empty window")
        : seen.stream().flatMap(UiDefectFinder::of).distinct().toList();
  }

  /** What can be used in the newest window, but not without a mouse. */
  static List<String> unreached(VisibleNodes sight) {
    Scene scene = sight.newest().getScene();
    List<Node> used =
        sight
            .find("*")
            .filter(node -> scene.equals(node.getScene()))
            .filter(node -> isUsed(node) && !node.isDisabled() && !isSpared(node))
            .toList();
    return TabOrder.unreached(scene, used).stream()
        .map(node -> "unreached by the Tab key: " + node)
        .toList();
  }

  /** Texts that are shown shortened, without a tooltip that has them whole. */
  public static List<String> cut(Stream<Node> nodes) {
    return nodes.map(UiDefectFinder::cut).filter(flaw -> !flaw.isEmpty()).toList();
  }

  private static Stream<String> of(Node node) {
    return Stream.of(
            cut(node),
            untranslated(node),
            nameless(node),
            silent(node),
            strange(node),
            bare(node),
            faint(node))
        .filter(flaw -> !flaw.isEmpty());
  }

  /** A text that doesn't fit, and that nothing shows in full. */
  private static String cut(Node node) {
    if (!(node instanceof Labeled labeled)
        || labeled.getText() == null
        || labeled.getTooltip() != null
        || isLastCell(labeled)) {
      return "";
    }
    boolean whole =
        labeled.getChildrenUnmodifiable().stream()
            .filter(child -> child instanceof Text && !(child instanceof FontIcon))
            .map(child -> flat(((Text) child).getText()))
            .allMatch(shown -> shown.equals(flat(labeled.getText())));
    return whole && !isTooWideForItsColumn(labeled) ? "" : "cut: " + labeled.getText();
  }

  /** A table shares out the room that it has to spare in one order or another. */
  private static boolean isTooWideForItsColumn(Labeled labeled) {
    return labeled.getParent() instanceof TableColumnHeader header
        && header.getTableColumn() != null
        && labeled.prefWidth(-1) > header.getTableColumn().getPrefWidth();
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
    Font font =
        switch (node) {
          case FontIcon _ -> null;
          case Labeled labeled -> labeled.getFont();
          case TextInputControl field -> field.getFont();
          case Text text -> text.getFont();
          default -> null;
        };
    return font != null && !font.getFamily().startsWith(FONT)
        ? "in the font " + font.getFamily() + ": " + node
        : "";
  }

  /** A field that the theme missed has neither a ground nor a border. */
  private static String bare(Node node) {
    boolean field =
        node instanceof TextInputControl
            || node instanceof ComboBoxBase<?>
            || node instanceof Spinner<?>;
    return field
            && !isPart(node)
            && ((Region) node).getBackground() == null
            && ((Region) node).getBorder() == null
        ? "without a style: " + node
        : "";
  }

  /** What can't be used at the moment may be faint. */
  private static String faint(Node node) {
    if (node.isDisabled() || node.getLayoutBounds().getWidth() <= 0) {
      return "";
    }
    return switch (node) {
      case FontIcon icon when isAlone(icon) ->
          faint(icon, icon.getIconColor(), TextContrast.LEAST_OF_SHAPES);
      case FontIcon _ -> "";
      case Text text when isSaid(text.getText()) -> faint(text, text.getFill(), TextContrast.LEAST);
      case Shape shape when isSeries(shape) ->
          faint(
              shape,
              isShown(shape.getStroke()) ? shape.getStroke() : shape.getFill(),
              TextContrast.LEAST_OF_SHAPES);
      default -> "";
    };
  }

  /** Whether no word beside it says the same. */
  private static boolean isAlone(FontIcon icon) {
    return !(icon.getParent() instanceof Labeled labeled)
        || !isSaid(labeled.getText())
        || labeled.getContentDisplay() == ContentDisplay.GRAPHIC_ONLY;
  }

  /** Whether it is what a chart tells, and not its grid. */
  private static boolean isSeries(Node node) {
    return node.getStyleClass().stream().anyMatch(style -> style.startsWith("series-"));
  }

  /** What is in no colour at all isn't shown for now. */
  private static boolean isShown(@Nullable Paint paint) {
    return paint != null && !(paint instanceof Color colour && colour.getOpacity() == 0);
  }

  private static String faint(Node node, @Nullable Paint paint, double least) {
    if (!isShown(paint)) {
      return "";
    }
    OptionalDouble contrast = TextContrast.of(node, paint);
    return contrast.isPresent() && contrast.getAsDouble() < least
        ? "faint, %.1f to 1: %s in %s"
            .formatted(contrast.getAsDouble(), brief(node), node.getParent())
        : "";
  }

  /**
   * What appears below the mouse repeats what keys do on the board; the arrow keys lead from the
   * palette's field through its list.
   */
  private static boolean isSpared(Node node) {
    return node.getStyleClass().stream().anyMatch(SPARED::contains);
  }

  /** A path would tell all of its points. */
  private static String brief(Node node) {
    return node instanceof Path ? "path " + node.getStyleClass() : node.toString();
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
