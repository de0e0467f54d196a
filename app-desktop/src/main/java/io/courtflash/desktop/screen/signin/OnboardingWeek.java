package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A preview of a new hall's week: the courts, and the slots of each weekday as a picture. */
final class OnboardingWeek extends VBox {

  private static final int GAP = 8;

  private final HallPlan plan;
  private final Texts texts;

  OnboardingWeek(HallPlan plan, Texts texts) {
    super(GAP);
    this.plan = plan;
    this.texts = texts;
    setId("onboarding-week");
    for (HallPlan.Group group : plan.groups()) {
      String courts = String.join(texts.get("onboarding.separator"), group.courts());
      getChildren()
          .add(
              label(
                  group.name().isEmpty()
                      ? courts
                      : texts.get("onboarding.sentence-of", group.name(), courts),
                  Styles.TEXT_SMALL));
    }
    getChildren().add(new Drawing());
    OnboardingSentences sentences = new OnboardingSentences(texts);
    for (HallPlan.Line line : plan.lines()) {
      getChildren().add(label(sentences.of(plan, line), Styles.TEXT_SMALL));
    }
  }

  private static Label label(String text, String style) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(style);
    return label;
  }

  /** A column each day, and in it a block each line, as long as its hours. */
  private final class Drawing extends Pane {

    private static final double HEAD = 24;
    private static final double HEIGHT = 150;
    private static final double TIMES = 44;
    private static final double HALF_A_TIME = 8;
    private static final double HOUR = 60;
    private static final int LATEST = 24;
    private static final PseudoClass CLOSED = PseudoClass.getPseudoClass("closed");

    private final List<Runnable> places = new ArrayList<>();
    private final double first =
        plan.lines().stream().mapToDouble(line -> hour(line.beginTime())).min().orElse(0);
    private final double last =
        plan.lines().stream().mapToDouble(line -> end(line)).max().orElse(LATEST);

    Drawing() {
      setId("onboarding-week-drawing");
      setMinHeight(HEAD + HEIGHT + HALF_A_TIME);
      addTime(first);
      addTime(last);
      for (DayOfWeek day : DayOfWeek.values()) {
        addDay(day);
      }
    }

    private void addTime(double hour) {
      int minutes = (int) Math.round(hour * HOUR);
      Label time = new Label("%02d:%02d".formatted(minutes / (int) HOUR, minutes % (int) HOUR));
      time.getStyleClass().add("week-time");
      add(
          time,
          () -> {
            time.autosize();
            time.relocate(0, y(hour) - HALF_A_TIME);
          });
    }

    private void addDay(DayOfWeek day) {
      int index = day.getValue() - 1;
      Region column = new Region();
      column.getStyleClass().add("week-day");
      add(column, () -> column.resizeRelocate(x(index), HEAD, x(1) - x(0), HEIGHT));
      Label head = new Label(texts.get(WeekdayTexts.key(day)));
      head.getStyleClass().add("week-head");
      add(head, () -> head.resizeRelocate(x(index), 0, x(1) - x(0), HEAD));
      List<HallPlan.Line> lines =
          plan.lines().stream()
              .filter(line -> line.weekdays().contains(day))
              .sorted(Comparator.comparing(HallPlan.Line::beginTime))
              .toList();
      column.pseudoClassStateChanged(CLOSED, lines.isEmpty());
      if (lines.isEmpty()) {
        Label closed = new Label(texts.get("onboarding.closed"));
        closed.getStyleClass().addAll("week-note", Styles.TEXT_MUTED);
        add(closed, () -> closed.resizeRelocate(x(index), HEAD, x(1) - x(0), HEIGHT));
      }
      addBlocks(index, lines);
    }

    /** Lines at the same time, which have other courts, are beside each other. */
    private void addBlocks(int day, List<HallPlan.Line> lines) {
      List<Double> ends = new ArrayList<>();
      List<Integer> lanes = new ArrayList<>();
      for (HallPlan.Line line : lines) {
        int lane = 0;
        while (lane < ends.size() && ends.get(lane) > hour(line.beginTime())) {
          lane++;
        }
        if (lane == ends.size()) {
          ends.add(0.0);
        }
        ends.set(lane, end(line));
        lanes.add(lane);
      }
      for (int i = 0; i < lines.size(); i++) {
        addBlock(lines.get(i), day + (double) lanes.get(i) / ends.size(), ends.size());
      }
    }

    private void addBlock(HallPlan.Line line, double from, int lanes) {
      Label block = new Label(part(line));
      block.setTooltip(new Tooltip(block.getText()));
      block.getStyleClass().addAll("week-block", style(line.release().kind()));
      add(
          block,
          () ->
              block.resizeRelocate(
                  x(from) + 1,
                  y(hour(line.beginTime())) + 1,
                  (x(1) - x(0)) / lanes - 2,
                  y(end(line)) - y(hour(line.beginTime())) - 2));
    }

    private void add(Region node, Runnable place) {
      node.setManaged(false);
      getChildren().add(node);
      places.add(place);
    }

    @Override
    protected void layoutChildren() {
      places.forEach(Runnable::run);
    }

    private double x(double day) {
      return TIMES + (getWidth() - TIMES) / DayOfWeek.values().length * day;
    }

    private double y(double hour) {
      return HEAD + HEIGHT * (hour - first) / Math.max(1, last - first);
    }

    private static double hour(LocalTime time) {
      return time.getHour() + time.getMinute() / HOUR;
    }

    /** Midnight is the end of the day. */
    private static double end(HallPlan.Line line) {
      return line.endTime().isAfter(line.beginTime()) ? hour(line.endTime()) : LATEST;
    }

    private static String style(ReleaseKind kind) {
      return switch (kind) {
        case GATE -> "week-gate";
        case ROLLING -> "week-rolling";
        case BY_HAND -> "week-by-hand";
        case DESK_ONLY -> "week-desk-only";
      };
    }

    private String part(HallPlan.Line line) {
      return texts.get(
          "onboarding.week-part",
          line.beginTime().toString(),
          line.endTime().toString(),
          plan.courtsOf(line),
          plan.placesOf(line));
    }
  }
}
