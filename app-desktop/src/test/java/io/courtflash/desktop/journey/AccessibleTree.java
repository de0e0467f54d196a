package io.courtflash.desktop.journey;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/**
 * What a screen reader is told of a window: every node that takes the focus has a role and a name,
 * in the window's language and other than that of its neighbours. On the JavaFX thread.
 */
final class AccessibleTree {

  /** What isn't said at all: it only holds others. */
  private static final Set<AccessibleRole> SILENT =
      EnumSet.of(AccessibleRole.PARENT, AccessibleRole.NODE);

  /** They are named by what is in them. */
  private static final Set<AccessibleRole> CONTAINERS =
      EnumSet.of(AccessibleRole.SCROLL_PANE, AccessibleRole.TOOL_BAR, AccessibleRole.TAB_PANE);

  private static final Pattern HAN = Pattern.compile("\\p{IsHan}");
  private static final Pattern MACHINE =
      Pattern.compile("[a-z]+(\\.[a-z-]+)+|.*@[0-9a-f]{5,}.*|[A-Z][A-Za-z]*\\[id=.*");

  /** Its name is in the language to which it leads. */
  private static final String LANGUAGE_BUTTON = "language";

  private AccessibleTree() {}

  /** What is wrong with the nodes in sight for somebody who hears the window. */
  static List<String> flaws(List<Node> seen) {
    return Stream.of(
            seen.stream().filter(AccessibleTree::isReached).flatMap(AccessibleTree::flaw),
            seen.stream().filter(TableView.class::isInstance).flatMap(AccessibleTree::columns),
            twins(seen))
        .flatMap(flaws -> flaws)
        .toList();
  }

  /** What has a Chinese name in an English window, whose hall has written nothing in Chinese. */
  static List<String> foreign(List<Node> seen) {
    return seen.stream()
        .filter(node -> isReached(node) && !LANGUAGE_BUTTON.equals(node.getId()))
        .filter(node -> HAN.matcher(name(node)).find())
        .map(node -> "named in Chinese: " + name(node) + " of " + node)
        .toList();
  }

  /** Whether the keyboard comes to it, and a screen reader speaks of it. */
  private static boolean isReached(Node node) {
    return node.isFocusTraversable() && !node.isDisabled() && !isPart(node);
  }

  private static Stream<String> flaw(Node node) {
    AccessibleRole role = node.getAccessibleRole();
    if (SILENT.contains(role)) {
      return Stream.of("without a role: " + node);
    }
    String name = name(node);
    if (CONTAINERS.contains(role)) {
      return Stream.empty();
    }
    if (name.isBlank()) {
      return Stream.of("without a name: " + role + " " + node);
    }
    return MACHINE.matcher(name).matches()
        ? Stream.of("with a name for machines: " + name + " of " + node)
        : Stream.empty();
  }

  /** As a screen reader is told it: the node's own, or that of the label for it. */
  static String name(Node node) {
    String own = text(node.getAccessibleText());
    if (!own.isBlank()) {
      return own;
    }
    Node editor =
        switch (node) {
          case ComboBox<?> box when box.isEditable() -> box.getEditor();
          case DatePicker picker -> picker.getEditor();
          case Spinner<?> spinner -> spinner.getEditor();
          default -> null;
        };
    if (editor != null) {
      return text(editor.getAccessibleText());
    }
    Object label = node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY);
    if (label instanceof Node by) {
      return text(by.queryAccessibleAttribute(AccessibleAttribute.TEXT));
    }
    return text(node.queryAccessibleAttribute(AccessibleAttribute.TEXT));
  }

  private static String text(@Nullable Object said) {
    return said == null ? "" : said.toString();
  }

  private static Stream<String> columns(Node node) {
    TableView<?> table = (TableView<?>) node;
    return table.getVisibleLeafColumns().stream()
        .filter(column -> text(column.getText()).isBlank())
        .map(column -> "a column without a name: " + column.getId() + " of " + table.getId());
  }

  /** Two of one name in the smallest part of the window that has both can't be told apart. */
  private static Stream<String> twins(List<Node> seen) {
    List<Node> reached = seen.stream().filter(AccessibleTree::isReached).toList();
    IdentityHashMap<Node, Integer> members = new IdentityHashMap<>();
    reached.forEach(node -> above(node).forEach(part -> members.merge(part, 1, Integer::sum)));
    IdentityHashMap<Node, List<Node>> groups = new IdentityHashMap<>();
    for (Node node : reached) {
      above(node)
          .filter(part -> members.getOrDefault(part, 0) > 1)
          .findFirst()
          .ifPresent(part -> groups.computeIfAbsent(part, _ -> new ArrayList<>()).add(node));
    }
    return groups.entrySet().stream().flatMap(group -> twins(group.getKey(), group.getValue()));
  }

  private static Stream<String> twins(Node group, List<Node> members) {
    Map<String, Long> names =
        members.stream()
            .collect(
                Collectors.groupingBy(
                    node -> node.getAccessibleRole() + " " + name(node), Collectors.counting()));
    return names.entrySet().stream()
        .filter(name -> name.getValue() > 1)
        .map(name -> "%d of one name: %s in %s".formatted(name.getValue(), name.getKey(), group));
  }

  private static Stream<Node> above(Node node) {
    return Stream.iterate((Node) node.getParent(), Objects::nonNull, Node::getParent);
  }

  /** Whether it belongs to another control, or to a row, by which it is named. */
  private static boolean isPart(Node node) {
    for (Node each = node.getParent(); each != null; each = each.getParent()) {
      if (each instanceof IndexedCell<?>) {
        return true;
      }
      if (each.isFocusTraversable() && !CONTAINERS.contains(each.getAccessibleRole())) {
        return true;
      }
    }
    return false;
  }
}
