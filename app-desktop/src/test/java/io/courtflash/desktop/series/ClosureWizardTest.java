package io.courtflash.desktop.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;

class ClosureWizardTest {

  private static final LocalDate WEDNESDAY = LocalDate.of(2026, 9, 2);

  private final FakeBlockSeriesService service = new FakeBlockSeriesService();

  @Test
  void aClosureIsSaidInASentenceBeforeItIsLookedAt() throws Exception {
    try (ScreenFixture page = wizard()) {
      page.awaitText("9月2日 周三 12:00–18:00 封场：1 号场。");
      page.use(ToggleButton.class, "closing-repeat-daily", ToggleButton::fire);
      page.awaitText("请填写日期和时间，这里会显示将封场的内容。");
      page.use(TextField.class, "closing-last", field -> field.setText("2026-09-30"));
      page.awaitText("9月2日 周三至9月30日 周三每天 12:00–18:00 封场：1 号场。");
      page.use(ToggleButton.class, "closing-repeat-weekly", ToggleButton::fire);
      page.awaitText("9月2日 周三至9月30日 周三每周的周三 12:00–18:00 封场：1 号场。");
      page.use(CheckBox.class, "closing-weekdays-3", box -> box.setSelected(false));
      page.use(Button.class, "dialog-ok", ok -> assertThat(ok.isDisabled()).isTrue());
      page.use(CheckBox.class, "closing-weekdays-5", box -> box.setSelected(true));
      page.awaitText("9月2日 周三至9月30日 周三每周的周五 12:00–18:00 封场：1 号场。");
      page.isReadable("closure-form");
    }
  }

  @Test
  void theStepBackKeepsWhatWasTyped() throws Exception {
    try (ScreenFixture page = wizard()) {
      page.use(TextField.class, "closing-reason", field -> field.setText("体育课"));
      page.use(ToggleButton.class, "closing-repeat-weekly", ToggleButton::fire);
      page.use(TextField.class, "closing-last", field -> field.setText("2026-09-30"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("9月2日 周三，12:00–18:00：1 个场地，3 个时段");
      page.isReadable("closure-review");
      page.use(Button.class, "dialog-back", Button::fire);
      String reason = page.read(TextField.class, "closing-reason", TextField::getText);
      assertThat(reason).isEqualTo("体育课");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(Label.class, "closing-days", _ -> {});
      String act = page.read(Button.class, "dialog-ok", Button::getText);
      assertThat(act).isEqualTo("Close 1 court");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(service.applied)
          .singleElement()
          .satisfies(
              chosen ->
                  assertThat(chosen.change().blocks())
                      .containsExactly(
                          new WeeklyBlock(
                              "体育课",
                              new WeeklyDates(
                                  WEDNESDAY,
                                  WEDNESDAY.plusWeeks(4),
                                  Set.of(DayOfWeek.WEDNESDAY),
                                  1,
                                  Set.of()),
                              LocalTime.NOON,
                              LocalTime.of(18, 0),
                              Set.of(1L))));
    }
  }

  private ScreenFixture wizard() throws Exception {
    return new ScreenFixture(this::screen);
  }

  private Screen screen(ScreenContext context) {
    Label page = new Label();
    SeriesWizard wizard =
        new SeriesWizard(service, context.newActionRunner(), context, _ -> {}, () -> {});
    return new Screen() {

      @Override
      public Node view() {
        return page;
      }

      @Override
      public List<UserAction> actions() {
        return List.of();
      }

      @Override
      public void onShow() {
        wizard.close(
            page,
            new SeriesWizard.ClosingTime(
                Set.of(1L), WEDNESDAY, LocalTime.NOON, LocalTime.of(18, 0)));
      }
    };
  }
}
