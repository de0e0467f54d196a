package io.courtflash.desktop.screen.today;

import java.time.LocalTime;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One place on the board: an icon and a word, and a colour for those who see it. */
final class BoardCell extends TableCell<LocalTime, @Nullable Cell> {

  private static final Map<CellState, PseudoClass> LOOKS = new EnumMap<>(CellState.class);

  static {
    for (CellState state : CellState.values()) {
      LOOKS.put(state, PseudoClass.getPseudoClass(state.name().toLowerCase(Locale.ROOT)));
    }
  }

  private final TodayWords words;
  private final FontIcon icon = new FontIcon(Feather.CIRCLE);

  BoardCell(TodayWords words) {
    this.words = words;
    getStyleClass().add("board-cell");
  }

  @Override
  protected void updateItem(@Nullable Cell cell, boolean empty) {
    super.updateItem(cell, empty);
    CellState state = empty || cell == null ? null : cell.state();
    LOOKS.forEach((each, look) -> pseudoClassStateChanged(look, each == state));
    if (state == null || cell == null) {
      setText(null);
      setGraphic(null);
      setAccessibleText(null);
      setTooltip(null);
      return;
    }
    icon.setIconCode(icon(state));
    setGraphic(icon);
    setText(words.cell(cell));
    setAccessibleText(words.spoken(cell));
    setTooltip(new Tooltip(words.spoken(cell)));
  }

  static Ikon icon(CellState state) {
    return switch (state) {
      case FREE -> Feather.CIRCLE;
      case HELD -> Feather.CLOCK;
      case PAID -> Feather.CHECK_CIRCLE;
      case CLOSED -> Feather.LOCK;
      case PAST -> Feather.MINUS;
    };
  }
}
