package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.screen.sessions.PlanWeek.PlanBlock;
import io.courtflash.desktop.screen.sessions.PlanWeek.PlanDay;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** A week of the plan: a column for each day, a line for each hour, a block for each session. */
final class WeekGrid extends Region {

  private static final PseudoClass CLOSED = PseudoClass.getPseudoClass("closed");
  private static final PseudoClass TODAY = PseudoClass.getPseudoClass("today");
  private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
  private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
  private static final double TIMES_WIDTH = 46;
  private static final double HEAD_HEIGHT = 38;
  private static final double LEAST_HOUR = 14;
  private static final double USUAL_HOUR = 22;
  private static final double GAP = 2;
  private static final int MINUTES = 60;

  private final Texts texts;
  private final LocalDate today;
  private final Consumer<FlashSession> onOpen;
  private final List<Region> columns = new ArrayList<>();
  private final List<Label> heads = new ArrayList<>();
  private final List<Region> lines = new ArrayList<>();
  private final List<Label> times = new ArrayList<>();
  private final List<Label> notes = new ArrayList<>();
  private final List<PlacedBlock> blocks = new ArrayList<>();
  private PlanWeek week = new PlanWeek(List.of());
  private PlanWeek.Hours hours = week.hours();

  private record PlacedBlock(int day, WeekBlock button) {

    PlanBlock block() {
      return button.block();
    }
  }

  /**
   * How the blocks look.
   *
   * @param colour the style class of a session's blocks
   * @param facts what a block says below its name and hours, the most important first
   */
  record Look(
      Function<FlashSession, String> colour,
      BiFunction<PlanDay, FlashSession, List<String>> facts) {}

  /**
   * An empty grid.
   *
   * @param today in the venue's zone; it is marked, and the days before it are faded
   * @param onOpen called with the session of a block that is pressed
   */
  WeekGrid(Texts texts, LocalDate today, Consumer<FlashSession> onOpen) {
    this.texts = texts;
    this.today = today;
    this.onOpen = onOpen;
    getStyleClass().add("week-grid");
  }

  /**
   * Shows a week.
   *
   * @param newHours that it shows
   */
  void show(PlanWeek newWeek, PlanWeek.Hours newHours, Look look) {
    week = newWeek;
    hours = newHours;
    columns.clear();
    heads.clear();
    lines.clear();
    times.clear();
    notes.clear();
    blocks.clear();
    for (int i = 0; i < week.days().size(); i++) {
      addDay(i, week.days().get(i), look);
    }
    for (int hour = hours.first(); hour <= hours.last(); hour++) {
      Region line = new Region();
      line.getStyleClass().add("week-line");
      lines.add(line);
      Label time = new Label(LocalTime.MIN.plusHours(hour).toString());
      time.getStyleClass().add("week-time");
      times.add(time);
    }
    getChildren()
        .setAll(
            Stream.of(
                    columns,
                    lines,
                    heads,
                    times,
                    notes,
                    blocks.stream().map(PlacedBlock::button).toList())
                .flatMap(List::stream)
                .<Node>map(node -> node)
                .toList());
    requestLayout();
  }

  /** Marks the blocks of a session; of none for null. */
  void select(@Nullable FlashSession session) {
    blocks.forEach(
        placed ->
            placed
                .button()
                .pseudoClassStateChanged(
                    SELECTED, session != null && placed.block().session().id() == session.id()));
  }

  private void addDay(int index, PlanDay day, Look look) {
    Region column = new Region();
    column.getStyleClass().add("week-day");
    column.pseudoClassStateChanged(CLOSED, day.isClosed());
    columns.add(column);
    String special = special(day);
    String date = date(day);
    Label head = new Label(day.isClosed() || special.isEmpty() ? date : date + "\n" + special);
    head.getStyleClass().add("week-head");
    head.setWrapText(true);
    head.setTooltip(new Tooltip(head.getText()));
    heads.add(head);
    Label note = Nodes.wrapped(day.isClosed() ? special : "");
    note.setMouseTransparent(true);
    note.getStyleClass().add("week-note");
    notes.add(note);
    for (Node each : List.of(column, head)) {
      mark(each, day);
    }
    day.blocks().forEach(block -> blocks.add(new PlacedBlock(index, button(day, block, look))));
  }

  private void mark(Node node, PlanDay day) {
    node.pseudoClassStateChanged(TODAY, day.date().equals(today));
    node.pseudoClassStateChanged(PAST, day.date().isBefore(today));
  }

  private WeekBlock button(PlanDay day, PlanBlock block, Look look) {
    FlashSession session = block.session();
    List<String> texts = new ArrayList<>();
    if (!session.plan().hasGeneratedName()) {
      texts.add(session.name());
    }
    texts.add(block.from() + "–" + block.until());
    texts.addAll(look.facts().apply(day, session));
    String all = String.join("\n", texts);
    WeekBlock button =
        new WeekBlock(
            block,
            texts,
            all + "\n" + this.texts.get(Texts.key("sessions.kind", session.releaseKind())));
    button.setId("week-" + session.id() + "-" + day.date());
    button.setAccessibleText(date(day) + " " + all.replace('\n', ' '));
    button.getStyleClass().setAll("week-block", look.colour().apply(session));
    button.setOnAction(_ -> onOpen.accept(session));
    mark(button, day);
    return button;
  }

  /** Such as "Wed 25 Nov". */
  private String date(PlanDay day) {
    return texts.day(day.date());
  }

  private String special(PlanDay day) {
    SpecialDay special = day.special();
    if (special == null) {
      return "";
    }
    DayOfWeek like = special.likeWeekday();
    String what = "";
    if (like == null) {
      what = texts.get("sessions.calendar-closed");
    } else if (like != day.date().getDayOfWeek()) {
      what = texts.get("sessions.calendar-like", texts.get(WeekdayTexts.key(like)));
    }
    return Stream.of(what, hours(special), special.note())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private static String hours(SpecialDay day) {
    return day.opensAt() == null && day.closesAt() == null
        ? ""
        : Objects.toString(day.opensAt(), "") + "–" + Objects.toString(day.closesAt(), "");
  }

  @Override
  protected double computeMinHeight(double width) {
    return HEAD_HEIGHT + rows() * LEAST_HOUR;
  }

  @Override
  protected double computePrefHeight(double width) {
    return HEAD_HEIGHT + rows() * USUAL_HOUR;
  }

  private int rows() {
    return hours.last() - hours.first() + 1;
  }

  @Override
  protected void layoutChildren() {
    double dayWidth = (getWidth() - TIMES_WIDTH) / Math.max(1, columns.size());
    double hourHeight = (getHeight() - HEAD_HEIGHT) / rows();
    for (int day = 0; day < columns.size(); day++) {
      double x = TIMES_WIDTH + day * dayWidth;
      place(heads.get(day), x + GAP, 0, dayWidth - 2 * GAP, HEAD_HEIGHT);
      place(columns.get(day), x, HEAD_HEIGHT, dayWidth, getHeight() - HEAD_HEIGHT);
      place(notes.get(day), x, HEAD_HEIGHT, dayWidth, getHeight() - HEAD_HEIGHT);
    }
    for (int i = 0; i < lines.size(); i++) {
      double y = HEAD_HEIGHT + i * hourHeight;
      place(times.get(i), 0, y - hourHeight / 2, TIMES_WIDTH, hourHeight);
      place(lines.get(i), TIMES_WIDTH, y, getWidth() - TIMES_WIDTH, 1);
    }
    for (PlacedBlock placed : blocks) {
      PlanBlock block = placed.block();
      double width = dayWidth / block.lanes();
      double y = HEAD_HEIGHT + since(block.from()) * hourHeight;
      double x = TIMES_WIDTH + placed.day() * dayWidth + block.lane() * width;
      double height = (since(block.until()) - since(block.from())) * hourHeight;
      placed.button().fit(width - 2 * GAP, height - 1);
      place(placed.button(), x + GAP, y + 1, width - 2 * GAP, height - 1);
    }
  }

  /** In hours since the first one that is shown. */
  private double since(LocalTime time) {
    return time.getHour() + (double) time.getMinute() / MINUTES - hours.first();
  }

  private void place(Node node, double x, double y, double width, double height) {
    layoutInArea(node, x, y, width, height, 0, HPos.CENTER, VPos.CENTER);
  }
}
