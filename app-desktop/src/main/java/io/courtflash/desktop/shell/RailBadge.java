package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import lombok.RequiredArgsConstructor;

/** The count of open work at an entry of the navigation rail. */
@RequiredArgsConstructor
final class RailBadge {

  private static final long MAX_SHOWN = 99;

  private final Texts texts;
  private final ScreenEntry entry;
  private final LongProperty count = new SimpleLongProperty();

  /** Shows a count; 0 hides the badge. */
  void show(long waiting) {
    count.set(waiting);
  }

  /** The entry's button with the badge at its end. */
  Node above(Node button) {
    Label badge = new Label();
    badge.setId("badge-" + entry.id());
    badge.getStyleClass().add("rail-badge");
    badge
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> count.get() > MAX_SHOWN ? MAX_SHOWN + "+" : Long.toString(count.get()),
                count));
    badge.visibleProperty().bind(count.greaterThan(0));
    badge.setMouseTransparent(true);
    StackPane.setAlignment(badge, Pos.CENTER_RIGHT);
    return new StackPane(button, badge);
  }

  /** The text of the entry for screen readers. */
  ObservableValue<String> accessibleText() {
    return Bindings.createStringBinding(
        () ->
            count.get() == 0
                ? texts.get(entry.title())
                : texts.get("rail.waiting", texts.get(entry.title()), count.get()),
        count,
        texts.languageProperty());
  }
}
