package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.desktop.booking.RuleLimitForm;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;

/** The buttons of the plan and of its selected session, and their dialogs. */
final class SessionToolbar extends VBox {

  private final SessionsModel model;
  private final PlanChangeModel planChanges;
  private final SessionPriceDialogs prices;
  private final SeriesWizard wizard;
  private final ListExportDialog exports;
  private final Texts texts;
  private final TableView<SessionRow> table;
  private final HolidayImport holidays;
  private final Dialogs dialogs;
  private final PlanChangeDialog planChangeForm;
  private final SessionPlanForm planForm;
  private final Toolbar page;
  private final Toolbar planActs;
  private final Toolbar gateActs;

  SessionToolbar(
      SessionsModel model,
      PlanChangeModel planChanges,
      SessionPriceDialogs prices,
      SeriesWizard wizard,
      ListExportDialog exports,
      ScreenContext context,
      TableView<SessionRow> table) {
    super(8);
    this.model = model;
    this.planChanges = planChanges;
    this.prices = prices;
    this.wizard = wizard;
    this.exports = exports;
    this.texts = context.texts();
    this.holidays = new HolidayImport(planChanges, context.files(), texts);
    this.table = table;
    this.dialogs = new Dialogs(texts, this);
    this.planChangeForm = new PlanChangeDialog(planChanges, model, texts, dialogs);
    this.planForm = new SessionPlanForm(model, texts);
    this.page = pageActs();
    this.planActs = actsOnPlan();
    this.gateActs = actsOnGate();
    CollectedChangesPane collected =
        new CollectedChangesPane(
            planChanges.collected(),
            texts,
            this::session,
            () -> planChanges.proposeCollected(planChangeForm::show));
    getChildren().addAll(page, collected);
    for (Node bar : List.of(this, planActs, gateActs)) {
      bar.disableProperty().bind(model.busyProperty());
    }
  }

  /** The actions of its buttons, and those on the plan of the selected session. */
  List<UserAction> actions() {
    return Stream.concat(page.actions().stream(), planActs.actions().stream()).toList();
  }

  Toolbar planActs() {
    return planActs;
  }

  Toolbar gateActs() {
    return gateActs;
  }

  private void changeLimits(SessionRow row) {
    model.readLimits(
        row,
        limits ->
            new RuleLimitForm(texts, dialogs)
                .show(
                    TranslatableText.of("sessions.limits-title", row.session().name()),
                    "sessions.limits-hint",
                    limits,
                    own -> replaceLimits(row, own, Set.of())));
  }

  private PendingOutcome replaceLimits(
      SessionRow row, Map<Quota, Integer> own, Set<LocalDate> seen) {
    return model.replaceLimits(
        row,
        own,
        seen,
        days ->
            new ReleasedDaysQuestion(texts, dialogs)
                .ask(days, "", all -> replaceLimits(row, own, all)));
  }

  private Toolbar pageActs() {
    Toolbar bar = new Toolbar(texts);
    bar.addPrimary("sessions.add", this::add);
    bar.add("sessions.calendar", this::changeDay);
    bar.add("closing.close", () -> wizard.close(this, SeriesWizard.ClosingTime.of(Set.of())));
    if (exports.isAllowed()) {
      bar.add("export.open", () -> exports.open(this, ExportList.PLAN));
    }
    return bar;
  }

  /** The acts on the plan of the selected session. */
  private Toolbar actsOnPlan() {
    ObservableValue<Boolean> selected =
        table.getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.add("sessions.edit", selected, this::edit);
    bar.add("sessions.prices", selected, () -> prices.show(selected(), dialogs));
    bar.add("sessions.limits", selected, () -> changeLimits(selected()));
    bar.add("sessions.generate", selected, () -> generate(selected().plannedDate()));
    bar.add("sessions.delete", selected, this::delete);
    bar.addToMenu(
        "sessions.mode",
        selected,
        () -> new SessionModeForm(model, texts, dialogs).show(selected()));
    bar.addToMenu("sessions.warm-up", selected, () -> model.warmUp(selected()));
    bar.inColumns(2);
    return bar;
  }

  /** The acts on the next release of the selected session. */
  private Toolbar actsOnGate() {
    var row = table.getSelectionModel().selectedItemProperty();
    ObservableValue<Boolean> paused = row.map(SessionRow::isPaused).orElse(false);
    ObservableValue<Boolean> running = row.map(session -> !session.isPaused()).orElse(false);
    Toolbar bar = new Toolbar(texts);
    bar.add(
        "sessions.open-now",
        row.isNotNull(),
        () -> confirm("sessions.open-question", "sessions.open-now", model::open));
    bar.addWhile(
        "sessions.pause",
        running,
        () -> confirm("sessions.pause-question", "sessions.pause", model::pause));
    bar.addWhile("sessions.resume", paused, () -> model.resume(selected()));
    bar.add("sessions.postpone", row.isNotNull(), this::postpone);
    bar.inColumns(2);
    return bar;
  }

  private void changeDay() {
    new SpecialDayForm(model, texts, dialogs, holidays, isCollecting(), this::save).show();
  }

  private boolean isCollecting() {
    return !planChanges.collected().list().isEmpty();
  }

  /** Puts a change to others, or looks at it alone. */
  private PendingOutcome save(PlanChange change, boolean together) {
    return together
        ? planChanges.collect(change)
        : planChanges.propose(change, planChangeForm::show);
  }

  private Optional<FlashSession> session(long id) {
    return table.getItems().stream()
        .filter(row -> row.id() == id)
        .map(SessionRow::session)
        .findFirst();
  }

  private void add() {
    SessionFormModel formModel = model.form(0, SessionFormModel.defaultPlan());
    plan(TranslatableText.of("sessions.add"), formModel, planForm.of(formModel), model::create);
  }

  /** Opens the form of the selected session. */
  void edit() {
    SessionRow row = selected();
    SessionFormModel formModel =
        model.form(row.id(), planChanges.collected().planOf(row.id()).orElse(row.session().plan()));
    Form form = planForm.of(formModel);
    Input together = CollectChangeCheckBox.addTo(form, texts, isCollecting());
    together
        .textProperty()
        .subscribe(
            _ -> formModel.collectingProperty().set(CollectChangeCheckBox.isChecked(together)));
    plan(
        TranslatableText.of("sessions.edit-title", row.session().name()),
        formModel,
        form,
        plan ->
            save(
                new PlanChange.OfSession(row.id(), plan),
                CollectChangeCheckBox.isChecked(together)));
  }

  private void plan(
      TranslatableText title,
      SessionFormModel formModel,
      Form form,
      Function<SessionPlan, PendingOutcome> then) {
    dialogs.form(title, form, "form.save", () -> then.apply(formModel.plan().orElseThrow()));
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
        TranslatableText.of("sessions.generate-title", row.session().name()),
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
    SessionStatus.NextGate next = row.status().next();
    Form form = new Form(texts);
    form.addDateTime("sessions.opens-at", gateTime);
    form.hint(texts.of("sessions.postpone-hint"));
    dialogs.form(
        TranslatableText.of(
            "sessions.postpone-title",
            next == null
                ? row.session().name()
                : row.session().name() + " · " + texts.day(next.slotDate())),
        form,
        "sessions.postpone-confirm",
        () -> model.postpone(row, gateTime.text()));
  }

  private void delete() {
    SessionRow row = selected();
    Form form = new Form(texts);
    form.hint(texts.of("sessions.delete-question", row.session().name()));
    Input together = CollectChangeCheckBox.addTo(form, texts, isCollecting());
    form.destructiveProperty().set(true);
    dialogs.form(
        TranslatableText.of("sessions.delete-title", row.session().name()),
        form,
        "sessions.delete",
        () ->
            save(
                PlanChange.WithoutSession.of(row.session()),
                CollectChangeCheckBox.isChecked(together)));
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
