package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.export.ExportList;
import io.courtflash.core.plan.PlanChange;
import io.courtflash.core.venue.ReleaseKind;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.ClosingTime;
import io.courtflash.desktop.series.SeriesWizard;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;

/** The buttons above the sessions table and their dialogs. */
final class SessionToolbar extends VBox {

  private static final Set<String> SECOND_OF_A_PAIR = Set.of("endTime", "capacity", "lastDate");

  private final SessionsModel model;
  private final PlanChangeModel planChanges;
  private final SessionPriceDialogs prices;
  private final SeriesWizard wizard;
  private final ListExportDialog exports;
  private final Texts texts;
  private final TableView<SessionRow> table;
  private final Dialogs dialogs;
  private final PlanChangeForm planChangeForm;
  private final Toolbar plans;

  SessionToolbar(
      SessionsModel model,
      PlanChangeModel planChanges,
      SessionPriceDialogs prices,
      SeriesWizard wizard,
      ListExportDialog exports,
      Texts texts,
      TableView<SessionRow> table) {
    super(8);
    this.model = model;
    this.planChanges = planChanges;
    this.prices = prices;
    this.wizard = wizard;
    this.exports = exports;
    this.texts = texts;
    this.table = table;
    this.dialogs = new Dialogs(texts, this);
    this.planChangeForm = new PlanChangeForm(planChanges, model, texts, dialogs);
    this.plans = plans();
    getChildren().addAll(plans, gates());
    disableProperty().bind(model.busyProperty());
  }

  /** The actions of its buttons. */
  List<UserAction> actions() {
    return plans.actions();
  }

  private Toolbar plans() {
    ObservableValue<Boolean> selected =
        table.getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.addPrimary("sessions.add", this::add);
    bar.add("sessions.edit", selected, this::edit);
    bar.add("sessions.delete", selected, this::delete);
    bar.add("sessions.prices", selected, () -> prices.show(selected(), dialogs));
    bar.add("sessions.generate", selected, () -> generate(selected().plannedDate()));
    bar.add(
        "sessions.limits",
        selected,
        () -> new SessionLimitForm(model, texts, dialogs).show(selected()));
    bar.add(
        "sessions.mode",
        selected,
        () -> new SessionModeForm(model, texts, dialogs).show(selected()));
    bar.add("sessions.calendar", this::changeDay);
    bar.add("closing.close", () -> wizard.close(this, ClosingTime.of(Set.of())));
    if (exports.isAllowed()) {
      bar.add("export.open", () -> exports.open(this, ExportList.PLAN));
    }
    bar.add("form.refresh", model::reload);
    return bar;
  }

  private Toolbar gates() {
    var row = table.getSelectionModel().selectedItemProperty();
    ObservableValue<Boolean> selected = row.isNotNull();
    ObservableValue<Boolean> paused = row.map(SessionRow::isPaused).orElse(false);
    ObservableValue<Boolean> running = row.map(session -> !session.isPaused()).orElse(false);
    Toolbar bar = new Toolbar(texts);
    bar.add("sessions.warm-up", selected, () -> model.warmUp(selected()));
    bar.add(
        "sessions.open-now",
        selected,
        () -> confirm("sessions.open-question", "sessions.open-now", model::open));
    bar.add("sessions.postpone", selected, this::postpone);
    bar.add(
        "sessions.pause",
        running,
        () -> confirm("sessions.pause-question", "sessions.pause", model::pause));
    bar.add("sessions.resume", paused, () -> model.resume(selected()));
    return bar;
  }

  private void changeDay() {
    new SpecialDayForm(
            model, texts, dialogs, change -> planChanges.propose(change, planChangeForm::show))
        .show();
  }

  private void add() {
    plan("sessions.add", model.form(0, SessionFormModel.defaultPlan()), model::create);
  }

  /** Opens the form of the selected session. */
  void edit() {
    SessionRow row = selected();
    plan(
        "sessions.edit",
        model.form(row.id(), row.session().plan()),
        plan ->
            planChanges.propose(new PlanChange.OfSession(row.id(), plan), planChangeForm::show));
  }

  private void plan(
      String title, SessionFormModel formModel, Function<SessionPlan, PendingOutcome> then) {
    Form form = new Form(texts);
    Map<String, String> keys =
        Map.ofEntries(
            Map.entry("name", "sessions.name-or-none"),
            Map.entry("flashTime", "sessions.flash-time"),
            Map.entry("beginTime", "sessions.begin-time"),
            Map.entry("endTime", "sessions.end-time"),
            Map.entry("slotInterval", "sessions.interval-minutes"),
            Map.entry("capacity", "sessions.capacity-each"),
            Map.entry("releaseDaysAhead", "sessions.days-ahead-of"),
            Map.entry("weekdays", "sessions.weekdays"),
            Map.entry("courtIds", "sessions.courts-or-all"),
            Map.entry("firstDate", "sessions.first-date"),
            Map.entry("lastDate", "sessions.last-date"));
    formModel
        .inputs()
        .forEach(
            (field, input) -> {
              String key = keys.getOrDefault(field, "sessions.name");
              if (field.equals("flashTime")) {
                form.addBox("sessions.release-kind", releaseKinds(formModel));
              }
              if (field.endsWith("Time")) {
                form.addTime(key, input);
              } else if (field.endsWith("Date")) {
                form.addDay(key, input);
              } else if (field.equals("weekdays")) {
                form.addChoices(key, weekdays(), input);
              } else if (field.equals("courtIds")) {
                form.addChoices(key, courts(), input);
              } else {
                form.add(key, input);
              }
              if (SECOND_OF_A_PAIR.contains(field)) {
                form.pairLast();
              }
            });
    dialogs.form(
        TranslatableText.of(title),
        form,
        "form.save",
        () -> then.apply(formModel.plan().orElseThrow()));
  }

  private RequiredComboBox<ReleaseKind> releaseKinds(SessionFormModel formModel) {
    return new RequiredComboBox<>(
        texts,
        "sessions.release-kind",
        List.of(ReleaseKind.values()),
        kind -> texts.get(ReleaseKindTexts.key(kind)),
        formModel.releaseKindProperty());
  }

  private Map<String, ObservableValue<String>> weekdays() {
    return WeekdayTexts.choices(texts);
  }

  private Map<String, ObservableValue<String>> courts() {
    Map<String, ObservableValue<String>> choices = new LinkedHashMap<>();
    model
        .courtsProperty()
        .get()
        .forEach(
            court ->
                choices.put(
                    String.valueOf(court.id()), new SimpleStringProperty(court.courtName())));
    model
        .weekFactsProperty()
        .get()
        .parts()
        .forEach(
            part ->
                choices.putIfAbsent(
                    SessionFormModel.courtKey(part), new SimpleStringProperty(part.name())));
    return choices;
  }

  /** Asks for the days, of which the first one is proposed. */
  void generate(LocalDate proposed) {
    SessionRow row = selected();
    Input from = model.day(proposed.toString());
    Input until = model.lastDay(from, from.text());
    Form form = new Form(texts);
    form.addDay("sessions.first-day", from);
    form.addDay("sessions.last-day", until);
    form.hint(texts.of("sessions.generate-hint"));
    dialogs.form(
        TranslatableText.of("sessions.generate"),
        form,
        "sessions.generate",
        () ->
            model.generate(
                row,
                TimeFormatter.date(from.text()).orElseThrow(),
                TimeFormatter.date(until.text()).orElseThrow()));
  }

  private void postpone() {
    SessionRow row = selected();
    Input gateTime = model.gateTime(row);
    Form form = new Form(texts);
    form.addDateTime("sessions.opens-at", gateTime);
    form.hint(texts.of("sessions.postpone-hint"));
    dialogs.form(
        TranslatableText.of("sessions.postpone-title"),
        form,
        "sessions.postpone-confirm",
        () -> model.postpone(row, gateTime.text()));
  }

  private void delete() {
    SessionRow row = selected();
    dialogs.confirmLoss(
        TranslatableText.of("sessions.delete-question", row.session().name()),
        "sessions.delete",
        () -> model.delete(row));
  }

  private void confirm(String question, String yes, Consumer<SessionRow> then) {
    SessionRow row = selected();
    dialogs.confirm(
        TranslatableText.of(question, row.session().name()), yes, () -> then.accept(row));
  }

  private SessionRow selected() {
    return table.getSelectionModel().getSelectedItem();
  }
}
