package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.LocalDate;
import javafx.beans.property.Property;
import javafx.scene.control.DatePicker;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** A day that is picked or typed, always in the form 2026-09-01. */
public final class DayField extends DatePicker {

  /**
   * The field of a text.
   *
   * @param id of the part that is typed into
   */
  public DayField(String id, Property<String> text) {
    setId(id + "-picker");
    getEditor().setId(id);
    setConverter(new DateConverter());
    setMaxWidth(Double.MAX_VALUE);
    getEditor().textProperty().bindBidirectional(text);
    // What is typed is taken when it is a day; what isn't stays for whoever types to mend.
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
