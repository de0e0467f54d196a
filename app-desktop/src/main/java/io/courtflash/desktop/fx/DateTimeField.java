package io.courtflash.desktop.fx;

import javafx.beans.property.Property;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** A field for a day and one for a time of day; together they are a text as 2026-09-01 13:00. */
public final class DateTimeField extends HBox {

  private final StringProperty day = new SimpleStringProperty("");
  private final StringProperty time = new SimpleStringProperty("");
  private final DayField dayField;
  private final TimeField timeField;

  /**
   * @param id of the day's field; the time's field has the same with {@code -time} at its end
   * @param text bound in both directions
   */
  public DateTimeField(String id, Property<String> text) {
    super(8);
    split(text.getValue());
    text.subscribe(this::split);
    day.subscribe((before, after) -> text.setValue(joined()));
    time.subscribe((before, after) -> text.setValue(joined()));
    dayField = new DayField(id, day);
    timeField = new TimeField(id + "-time", time);
    dayField.accessibleTextProperty().bind(accessibleTextProperty());
    timeField.accessibleTextProperty().bind(accessibleTextProperty());
    HBox.setHgrow(dayField, Priority.ALWAYS);
    getChildren().addAll(dayField, timeField);
  }

  TextField dayEditor() {
    return dayField.getEditor();
  }

  TextField timeEditor() {
    return timeField.getEditor();
  }

  private void split(String text) {
    if (!text.equals(joined())) {
      int space = text.strip().indexOf(' ');
      day.set(space < 0 ? text : text.strip().substring(0, space));
      time.set(space < 0 ? "" : text.strip().substring(space + 1));
    }
  }

  private String joined() {
    return day.get() + " " + time.get();
  }
}
