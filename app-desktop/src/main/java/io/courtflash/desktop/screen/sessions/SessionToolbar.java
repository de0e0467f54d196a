package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.venue.SessionPlan;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;

/** The buttons over the sessions, and what they ask. */
final class SessionToolbar extends VBox {

  private final SessionsModel model;
  private final Texts texts;
  private final TableView<SessionRow> table;
  private final Dialogs dialogs;
  private final Toolbar plans;

  SessionToolbar(SessionsModel model, Texts texts, TableView<SessionRow> table) {
    super(8);
    this.model = model;
    this.texts = texts;
    this.table = table;
    this.dialogs = new Dialogs(texts, this);
    this.plans = plans();
    getChildren().addAll(plans, gates());
    disableProperty().bind(model.busyProperty());
  }

  /** The actions of its buttons. */
  List<UserAction> actions() {
    return plans.actions();
  }

  private Toolbar plans() {
    ObservableValue<Boolean> chosen = table.getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.addPrimary("sessions.add", this::add);
    bar.add("sessions.edit", chosen, this::edit);
    bar.add(
        "sessions.delete",
        chosen,
        () -> sure("sessions.delete-sure", "sessions.delete", model::delete));
    bar.add("sessions.generate", chosen, this::generate);
    bar.add("form.refresh", model::reload);
    return bar;
  }

  private Toolbar gates() {
    var selected = table.getSelectionModel().selectedItemProperty();
    ObservableValue<Boolean> chosen = selected.isNotNull();
    ObservableValue<Boolean> paused = selected.map(SessionRow::isPaused).orElse(false);
    ObservableValue<Boolean> going = selected.map(line -> !line.isPaused()).orElse(false);
    Toolbar bar = new Toolbar(texts);
    bar.add("sessions.warm-up", chosen, () -> model.warmUp(selected()));
    bar.add(
        "sessions.open-now",
        chosen,
        () -> sure("sessions.open-sure", "sessions.open-now", model::open));
    bar.add("sessions.postpone", chosen, this::postpone);
    bar.add(
        "sessions.pause", going, () -> sure("sessions.pause-sure", "sessions.pause", model::pause));
    bar.add("sessions.resume", paused, () -> model.resume(selected()));
    return bar;
  }

  private void add() {
    plan("sessions.add", SessionFormModel.usual(), model::create);
  }

  private void edit() {
    SessionRow line = selected();
    plan("sessions.edit", line.session().plan(), plan -> model.edit(line.id(), plan));
  }

  private void plan(String title, SessionPlan plan, Function<SessionPlan, PendingOutcome> then) {
    SessionFormModel inputs = model.form(plan);
    Form form = new Form(texts);
    Map<String, String> names =
        Map.of(
            "name", "sessions.name-or-none",
            "flashTime", "sessions.flash-time",
            "beginTime", "sessions.begin-time",
            "endTime", "sessions.end-time",
            "slotInterval", "sessions.interval-minutes",
            "capacity", "sessions.capacity-each",
            "releaseDaysAhead", "sessions.days-ahead-of");
    inputs
        .inputs()
        .forEach(
            (field, input) -> {
              String name = names.getOrDefault(field, "sessions.name");
              if (field.endsWith("Time")) {
                form.addTime(name, input);
              } else {
                form.add(name, input);
              }
            });
    dialogs.form(
        TranslatableText.of(title),
        form,
        "form.save",
        () -> then.apply(inputs.plan().orElseThrow()));
  }

  private void generate() {
    SessionRow line = selected();
    Input from = model.day(model.nextDay(line.session()));
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
                line,
                TimeFormatter.date(from.text()).orElseThrow(),
                TimeFormatter.date(until.text()).orElseThrow()));
  }

  private void postpone() {
    SessionRow line = selected();
    Input gate = model.gate(line);
    Form form = new Form(texts);
    form.addDateTime("sessions.opens-at", gate);
    form.hint(texts.of("sessions.postpone-hint"));
    dialogs.form(
        TranslatableText.of("sessions.postpone"),
        form,
        "sessions.postpone",
        () -> model.postpone(line, gate.text()));
  }

  private void sure(String question, String yes, Consumer<SessionRow> then) {
    SessionRow line = selected();
    dialogs.confirm(
        TranslatableText.of(question, line.session().name()), yes, () -> then.accept(line));
  }

  private SessionRow selected() {
    return table.getSelectionModel().getSelectedItem();
  }
}
