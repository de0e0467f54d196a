package io.courtflash.desktop.screen.students;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.person.Person;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Links;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * A person's last weeks as a picture: a column each week, in it a square each booking in the colour
 * of what became of it; beside it how many there are of each. The same bookings are in the list.
 */
final class PersonWeeks extends HBox {

  private static final int WEEKS = 26;

  /** A person books at most so far ahead. */
  private static final int WEEKS_AHEAD = 8;

  private static final double WEEK_WIDTH = 16;
  private static final double SQUARE = 12;
  private static final double SQUARES_HEIGHT = 48;
  private static final double LABEL_HEIGHT = 16;

  private final BookingFormatter formatter;
  private final Texts texts;
  private final Links links;
  private final LocalDateTime now;

  /** What a colour says, in the order in which the squares of a week stand on each other. */
  private enum Meaning {
    MISSED,
    PLAYED,
    COMING,
    UNPAID,
    ENDED
  }

  /**
   * The weeks up to the last booking.
   *
   * @param now in the hall's zone
   */
  PersonWeeks(
      List<Person.PersonBooking> bookings,
      BookingFormatter formatter,
      Links links,
      LocalDateTime now) {
    super(24);
    this.formatter = formatter;
    this.texts = formatter.texts();
    this.links = links;
    this.now = now;
    setId("person-weeks");
    getStyleClass().addAll("card", "person-weeks");
    LocalDate end = lastWeek(bookings);
    LocalDate first = end.minusWeeks(WEEKS - 1L);
    List<Person.PersonBooking> shown =
        bookings.stream().filter(each -> isIn(each, first, end)).toList();
    Map<Meaning, Long> counts =
        shown.stream()
            .collect(Collectors.groupingBy(this::meaning, TreeMap::new, Collectors.counting()));
    VBox legend = legend(counts);
    HBox.setHgrow(legend, Priority.ALWAYS);
    getChildren().addAll(picture(shown, first), legend);
    setVisible(!shown.isEmpty());
    setManaged(!shown.isEmpty());
  }

  private LocalDate lastWeek(List<Person.PersonBooking> bookings) {
    LocalDate present = monday(now.toLocalDate());
    return bookings.stream()
        .map(Person.PersonBooking::slotDate)
        .filter(Objects::nonNull)
        .map(PersonWeeks::monday)
        .filter(week -> !week.isAfter(present.plusWeeks(WEEKS_AHEAD)))
        .max(Comparator.naturalOrder())
        .filter(present::isBefore)
        .orElse(present);
  }

  private static boolean isIn(Person.PersonBooking booking, LocalDate first, LocalDate end) {
    LocalDate day = booking.slotDate();
    return day != null && !day.isBefore(first) && day.isBefore(end.plusWeeks(1));
  }

  private static LocalDate monday(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  private Pane picture(List<Person.PersonBooking> shown, LocalDate first) {
    Pane picture = new Pane();
    picture.setMinSize(WEEKS * WEEK_WIDTH, SQUARES_HEIGHT + LABEL_HEIGHT);
    for (int week = 0; week < WEEKS; week++) {
      LocalDate monday = first.plusWeeks(week);
      Region column = new Region();
      column.getStyleClass().add("person-week");
      column.pseudoClassStateChanged(
          PseudoClass.getPseudoClass("present"), monday.equals(monday(now.toLocalDate())));
      column.resizeRelocate(week * WEEK_WIDTH, 0, WEEK_WIDTH, SQUARES_HEIGHT);
      column.setManaged(false);
      picture.getChildren().add(column);
      if (monday.getDayOfMonth() <= DayOfWeek.values().length) {
        picture.getChildren().add(month(monday, week));
      }
    }
    Map<LocalDate, List<Person.PersonBooking>> weeks =
        shown.stream()
            .collect(
                Collectors.groupingBy(
                    booking -> monday(Objects.requireNonNull(booking.slotDate()))));
    weeks.forEach(
        (monday, there) ->
            picture
                .getChildren()
                .addAll(squares(there, ChronoUnit.WEEKS.between(first, monday) * WEEK_WIDTH)));
    return picture;
  }

  private Label month(LocalDate monday, int week) {
    Label label = new Label(texts.month(monday));
    label.getStyleClass().add("week-time");
    label.relocate(week * WEEK_WIDTH, SQUARES_HEIGHT);
    return label;
  }

  /** As high as the week allows. */
  private List<Region> squares(List<Person.PersonBooking> there, double x) {
    double step = Math.min(SQUARE, SQUARES_HEIGHT / there.size());
    List<Region> squares = new ArrayList<>();
    for (Person.PersonBooking booking :
        there.stream().sorted(Comparator.comparing(this::meaning)).toList()) {
      Region square = swatch(meaning(booking));
      square.setManaged(false);
      square.resizeRelocate(
          x + 2, SQUARES_HEIGHT - (squares.size() + 1) * step, SQUARE, Math.max(1, step - 1));
      Tooltip.install(square, new Tooltip(text(booking)));
      square.setOnMouseClicked(_ -> links.openBooking(booking.id()));
      squares.add(square);
    }
    return squares;
  }

  private String text(Person.PersonBooking booking) {
    return PersonBookingsPane.slot(booking, texts)
        + " · "
        + PersonBookingsPane.status(booking, formatter);
  }

  private VBox legend(Map<Meaning, Long> counts) {
    Label title = new Label(texts.get("person.weeks", WEEKS));
    title.getStyleClass().add(Styles.TEXT_BOLD);
    FlowPane meanings = new FlowPane(16, 4);
    List<String> said = new ArrayList<>(List.of(title.getText()));
    counts.forEach(
        (meaning, count) -> {
          Label label = new Label(texts.get(key(meaning), count), swatch(meaning));
          label.setMinWidth(USE_PREF_SIZE);
          said.add(label.getText());
          meanings.getChildren().add(label);
        });
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(String.join(", ", said));
    VBox legend = new VBox(8, title, meanings);
    legend.setAlignment(Pos.CENTER_LEFT);
    return legend;
  }

  private static Region swatch(Meaning meaning) {
    Region swatch = new Region();
    swatch.getStyleClass().add("person-square");
    swatch.pseudoClassStateChanged(
        PseudoClass.getPseudoClass(meaning.name().toLowerCase(Locale.ROOT)), true);
    return swatch;
  }

  private static String key(Meaning meaning) {
    return switch (meaning) {
      case MISSED -> "person.weeks-missed";
      case PLAYED -> "person.weeks-played";
      case COMING -> "person.weeks-coming";
      case UNPAID -> "person.weeks-unpaid";
      case ENDED -> "person.weeks-ended";
    };
  }

  private Meaning meaning(Person.PersonBooking booking) {
    if (booking.noShowAt() != null) {
      return Meaning.MISSED;
    }
    return switch (booking.status()) {
      case PENDING_PAYMENT, CLOSING, KEPT, OFFERED -> Meaning.UNPAID;
      case CONFIRMED -> PersonOverview.endsAfter(booking, now) ? Meaning.COMING : Meaning.PLAYED;
      case REFUNDING, FORFEITED, CANCELLED, LOST, ABANDONED -> Meaning.ENDED;
    };
  }
}
