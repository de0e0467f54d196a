package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Draws one position of the board: an icon, a text and a colour for the slot's state. */
final class BoardCell extends Label {

  /** Left and right of the text, with the border. */
  private static final double PADDING = 14;

  private static final Map<BoardSlot.State, PseudoClass> STATES =
      new EnumMap<>(BoardSlot.State.class);
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
  private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");
  private static final PseudoClass DIMMED = PseudoClass.getPseudoClass("dimmed");
  private static final PseudoClass DROP_TARGET = PseudoClass.getPseudoClass("drop-target");
  private static final PseudoClass OVER = PseudoClass.getPseudoClass("over");
  private static final PseudoClass BLOCKED_BOOKED = PseudoClass.getPseudoClass("blocked-booked");
  private static final PseudoClass TWO_LINES = PseudoClass.getPseudoClass("two-lines");

  static {
    for (BoardSlot.State state : BoardSlot.State.values()) {
      STATES.put(
          state,
          PseudoClass.getPseudoClass(state.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
  }

  private final BoardFormatter formatter;
  private final FontIcon icon = new FontIcon(Feather.CIRCLE);
  private final Label name = new Label();
  private final Label detail = new Label();
  private final VBox lines = new VBox(name, detail);

  /** By which the colour of a state is chosen. */
  static PseudoClass pseudoClass(BoardSlot.State state) {
    return Objects.requireNonNull(STATES.get(state));
  }

  /** The marks of the position on the grid. */
  record Marks(boolean selected, boolean cursor, boolean dimmed, boolean dropTarget) {}

  BoardCell(BoardFormatter formatter) {
    this.formatter = formatter;
    setAccessibleRole(AccessibleRole.BUTTON);
    setTextOverrun(OverrunStyle.ELLIPSIS);
    getStyleClass().add("board-cell");
    name.textProperty().bind(textProperty());
    detail.getStyleClass().add("board-detail");
    detail.managedProperty().bind(detail.textProperty().isNotEmpty());
    lines.maxWidthProperty().bind(widthProperty().subtract(PADDING));
  }

  /** Shows a slot; nothing for a court that has no slot at the time. */
  void show(@Nullable BoardSlot slot, Density density, Instant now, Marks marks) {
    BoardSlot.State state = slot == null ? null : slot.state();
    STATES.forEach((each, pseudoClass) -> pseudoClassStateChanged(pseudoClass, each == state));
    pseudoClassStateChanged(SELECTED, marks.selected());
    pseudoClassStateChanged(CURSOR, marks.cursor());
    pseudoClassStateChanged(DIMMED, marks.dimmed());
    pseudoClassStateChanged(DROP_TARGET, marks.dropTarget());
    pseudoClassStateChanged(OVER, slot != null && slot.over());
    pseudoClassStateChanged(BLOCKED_BOOKED, slot != null && slot.isBookedThoughBlocked());
    if (slot == null) {
      setText(null);
      setGraphic(null);
      setAccessibleText(null);
      return;
    }
    pseudoClassStateChanged(TWO_LINES, density == Density.TWO_LINES);
    setAlignment(density == Density.ICON ? Pos.CENTER : Pos.CENTER_LEFT);
    setText(
        switch (density) {
          case ICON -> null;
          case SHORT -> formatter.shortText(slot);
          case FULL, TWO_LINES -> isUnopened(slot) ? null : formatter.text(slot);
        });
    showGraphic(slot, density, now);
    setAccessibleText(formatter.accessibleText(slot));
  }

  /** The icon before the text; where there is room, the text with the state in words below it. */
  private void showGraphic(BoardSlot slot, Density density, Instant now) {
    if (density != Density.TWO_LINES) {
      icon.setIconCode(icon(slot));
      setGraphic(isUnopened(slot) ? null : icon);
      setContentDisplay(ContentDisplay.LEFT);
      return;
    }
    detail.setText(formatter.detail(slot, now));
    setGraphic(isQuiet(slot) ? null : lines);
    setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
  }

  /** Nobody has it, and it isn't blocked: what is booked is what staff look for. */
  private static boolean isQuiet(BoardSlot slot) {
    return slot.slot().bookings().isEmpty()
        && !slot.isBlocked()
        && switch (slot.state()) {
          case FREE, PAST, CLOSED -> true;
          case HELD, PAID, CHECKED_IN, KEPT, BLOCKED -> false;
        };
  }

  /** A whole day of them says when it opens; each cell is hatched. */
  private static boolean isUnopened(BoardSlot slot) {
    return slot.state() == BoardSlot.State.CLOSED && isQuiet(slot);
  }

  private static Ikon icon(BoardSlot slot) {
    return slot.isBlocked() ? Feather.SLASH : icon(slot.state());
  }

  static Ikon icon(BoardSlot.State state) {
    return switch (state) {
      case FREE -> Feather.CIRCLE;
      case HELD -> Feather.CLOCK;
      case PAID -> Feather.CREDIT_CARD;
      case CHECKED_IN -> Feather.CHECK_CIRCLE;
      case KEPT -> Feather.USERS;
      case BLOCKED -> Feather.SLASH;
      case CLOSED -> Feather.LOCK;
      case PAST -> Feather.MINUS;
    };
  }
}
