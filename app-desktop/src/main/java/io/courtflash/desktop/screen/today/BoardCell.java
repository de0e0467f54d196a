package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One place on the board: an icon and a word, and a colour for those who see it. */
final class BoardCell extends Label {

  private static final Map<BoardSlotState, PseudoClass> LOOKS = new EnumMap<>(BoardSlotState.class);
  private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
  private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");
  private static final PseudoClass DIMMED = PseudoClass.getPseudoClass("dimmed");
  private static final PseudoClass BLOCKED_TOO = PseudoClass.getPseudoClass("struck");

  static {
    for (BoardSlotState state : BoardSlotState.values()) {
      LOOKS.put(state, PseudoClass.getPseudoClass(state.name().toLowerCase(Locale.ROOT)));
    }
  }

  private final BoardFormatter words;
  private final FontIcon icon = new FontIcon(Feather.CIRCLE);

  /** How the grid marks a cell. */
  record Marks(boolean chosen, boolean cursor, boolean dimmed) {}

  BoardCell(BoardFormatter words) {
    this.words = words;
    setAccessibleRole(AccessibleRole.BUTTON);
    setTextOverrun(OverrunStyle.ELLIPSIS);
    getStyleClass().add("board-cell");
  }

  void show(@Nullable BoardSlot cell, Density density, Marks marks) {
    BoardSlotState state = cell == null ? null : cell.state();
    LOOKS.forEach((each, look) -> pseudoClassStateChanged(look, each == state));
    pseudoClassStateChanged(CHOSEN, marks.chosen());
    pseudoClassStateChanged(CURSOR, marks.cursor());
    pseudoClassStateChanged(DIMMED, marks.dimmed());
    pseudoClassStateChanged(BLOCKED_TOO, cell != null && cell.isBookedThoughBlocked());
    if (cell == null) {
      setText(null);
      setGraphic(null);
      setAccessibleText(null);
      return;
    }
    icon.setIconCode(icon(cell));
    setGraphic(icon);
    setAlignment(density == Density.SIGN ? Pos.CENTER : Pos.CENTER_LEFT);
    setText(
        switch (density) {
          case SIGN -> null;
          case SHORT -> words.shortCell(cell);
          case FULL -> words.cell(cell);
        });
    setAccessibleText(words.spoken(cell));
  }

  private static Ikon icon(BoardSlot cell) {
    return cell.isBlocked() ? Feather.SLASH : icon(cell.state());
  }

  static Ikon icon(BoardSlotState state) {
    return switch (state) {
      case FREE -> Feather.CIRCLE;
      case HELD -> Feather.CLOCK;
      case PAID -> Feather.CHECK_CIRCLE;
      case BLOCKED -> Feather.SLASH;
      case CLOSED -> Feather.LOCK;
      case PAST -> Feather.MINUS;
    };
  }
}
