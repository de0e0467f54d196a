package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.LocalDate;
import javafx.beans.property.Property;
import javafx.scene.control.DatePicker;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** A field for a day, picked or typed, as 2026-09-01 in every language. */
public final class DayField extends DatePicker {

  /**
   * @param id of the text field; the picker has the same with {@code -picker} at its end
   * @param text bound in both directions, also while it is no valid day
   */
  public DayField(String id, Property<String> text) {
    setId(id + "-picker");
    getEditor().setId(id);
    setConverter(new DateConverter());
    setMaxWidth(Double.MAX_VALUE);
    getEditor().textProperty().bindBidirectional(text);
    // A typed text that is no day stays in the field, so that it can be corrected.
    getEditor()
        .textProperty()
        .subscribe(typed -> TimeFormatter.date(typed).ifPresent(this::setValue));
  }

  private static final class DateConverter extends StringConverter<@Nullable LocalDate> {

    @Override
    public String toString(@Nullable LocalDate day) {
      return day == null ? "" : day.toString();
    }

    @Override
    public @Nullable LocalDate fromString(String typed) {
      return TimeFormatter.date(typed).orElse(null);
    }
  }
}
