package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Goes from day to day, or from week to week: back, the shown day or week, which can be chosen, on.
 */
public final class DayNavigation extends HBox {

  /** Room for a day with its weekday and year. */
  private static final double DAY_WIDTH = 176;

  private static final double WEEK_WIDTH = 200;

  private static final Words DAYS =
      new Words("date.chosen", "date.day-before", "date.day-after", "date.today");
  private static final Words WEEKS =
      new Words("date.week", "date.week-before", "date.week-after", "date.this-week");

  /** The keys of what its controls are called. */
  private record Words(String shown, String before, String after, String now) {}

  private final Texts texts;
  private final String id;
  private final Words words;
  private final DatePicker picker = new DatePicker();

  private DayNavigation(
      Texts texts, String id, Words words, ChronoUnit step, Function<LocalDate, String> text) {
    super(8);
    this.texts = texts;
    this.id = id;
    this.words = words;
    setAlignment(Pos.CENTER_LEFT);
    picker.setId(id + "-date");
    picker.accessibleTextProperty().bind(texts.of(words.shown()));
    picker.setEditable(false);
    double width = step == ChronoUnit.WEEKS ? WEEK_WIDTH : DAY_WIDTH;
    picker.setMinWidth(width);
    picker.setMaxWidth(width);
    texts.languageProperty().subscribe(_ -> picker.setConverter(new Shown(text)));
    getChildren()
        .addAll(
            arrow("previous", words.before(), Feather.CHEVRON_LEFT, () -> move(-1, step)),
            picker,
            arrow("next", words.after(), Feather.CHEVRON_RIGHT, () -> move(1, step)));
  }

  /**
   * From day to day.
   *
   * @param id with which the ids of its controls begin
   */
  public static DayNavigation ofDays(Texts texts, String id) {
    return new DayNavigation(texts, id, DAYS, ChronoUnit.DAYS, texts::day);
  }

  /** From week to week, as above. */
  public static DayNavigation ofWeeks(Texts texts, String id) {
    return new DayNavigation(texts, id, WEEKS, ChronoUnit.WEEKS, day -> week(texts, day));
  }

  /** The shown day, or a day of the shown week; nothing can be pressed before there is one. */
  public ObjectProperty<LocalDate> dayProperty() {
    return picker.valueProperty();
  }

  /** Adds a button that leads to the present day or week. */
  public DayNavigation withToday(Supplier<LocalDate> today) {
    Button now = button("now", words.now(), () -> picker.setValue(today.get()));
    now.textProperty().bind(texts.of(words.now()));
    now.setMinWidth(USE_PREF_SIZE);
    getChildren().add(now);
    return this;
  }

  private void move(int steps, ChronoUnit step) {
    picker.setValue(picker.getValue().plus(steps, step));
  }

  private static String week(Texts texts, LocalDate day) {
    LocalDate monday = day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    return texts.dayOfAxis(monday) + " – " + texts.dayOfAxis(monday.plusDays(6));
  }

  private Button arrow(String name, String key, Ikon icon, Runnable action) {
    Button button = button(name, key, action);
    button.setGraphic(new FontIcon(icon));
    Tooltip tip = new Tooltip();
    tip.textProperty().bind(texts.of(key));
    button.setTooltip(tip);
    button.disableProperty().bind(picker.valueProperty().isNull());
    return button;
  }

  private Button button(String name, String key, Runnable action) {
    Button button = new Button();
    button.setId(id + "-" + name);
    button.accessibleTextProperty().bind(texts.of(key));
    button.setOnAction(_ -> action.run());
    return button;
  }

  /** Days are chosen, not typed. */
  private static final class Shown extends StringConverter<@Nullable LocalDate> {

    private final Function<LocalDate, String> text;

    Shown(Function<LocalDate, String> text) {
      this.text = text;
    }

    @Override
    public String toString(@Nullable LocalDate day) {
      return day == null ? "" : text.apply(day);
    }

    @Override
    public @Nullable LocalDate fromString(String typed) {
      return null;
    }
  }
}
