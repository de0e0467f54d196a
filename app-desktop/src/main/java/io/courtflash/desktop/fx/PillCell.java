package io.courtflash.desktop.fx;

import java.util.function.Function;
import javafx.scene.control.TableCell;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** A cell whose text is on a coloured ground. */
@RequiredArgsConstructor
final class PillCell<T> extends TableCell<T, String> {

  private final Function<T, Pill.Tone> tone;
  private final Pill pill = new Pill("", Pill.Tone.NEUTRAL);

  @Override
  protected void updateItem(@Nullable String text, boolean empty) {
    super.updateItem(text, empty);
    T row = getTableRow() == null ? null : getTableRow().getItem();
    if (empty || text == null || text.isEmpty() || row == null) {
      setGraphic(null);
      return;
    }
    pill.show(text, tone.apply(row));
    setGraphic(pill);
  }
}
