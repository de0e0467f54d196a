package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.time.DayOfWeek;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A preview of a new hall's week: the courts, and the slots of each weekday. */
final class OnboardingWeek extends VBox {

  private static final int GAP = 8;
  private static final double DAYS = 7;
  private static final int ALL = 100;

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
    getChildren().add(grid());
    OnboardingSentences sentences = new OnboardingSentences(texts);
    for (HallPlan.Line line : plan.lines()) {
      getChildren().add(label(sentences.of(plan, line), Styles.TEXT_SMALL));
    }
  }

  private GridPane grid() {
    GridPane grid = new GridPane(GAP, GAP);
    grid.getStyleClass().add("week-preview");
    for (DayOfWeek day : DayOfWeek.values()) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(ALL / DAYS);
      column.setHgrow(Priority.ALWAYS);
      grid.getColumnConstraints().add(column);
      VBox cell = new VBox(GAP / 2.0, label(texts.get(WeekdayTexts.key(day)), Styles.TEXT_BOLD));
      List<HallPlan.Line> lines =
          plan.lines().stream()
              .filter(line -> line.weekdays().contains(day))
              .sorted(Comparator.comparing(HallPlan.Line::beginTime))
              .toList();
      lines.forEach(line -> cell.getChildren().add(label(part(line), Styles.TEXT_SMALL)));
      if (lines.isEmpty()) {
        cell.getChildren().add(label(texts.get("onboarding.closed"), Styles.TEXT_MUTED));
      }
      grid.add(cell, day.getValue() - 1, 0);
    }
    return grid;
  }

  private String part(HallPlan.Line line) {
    return texts.get(
        "onboarding.week-part",
        line.beginTime().toString(),
        line.endTime().toString(),
        plan.courtsOf(line),
        plan.placesOf(line));
  }

  private static Label label(String text, String style) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(style);
    return label;
  }
}
