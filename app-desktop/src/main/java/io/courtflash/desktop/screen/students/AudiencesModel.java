package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.limit.AudienceLimitOperations;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.AudienceOperations;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The list of audiences and the changes to it. Used on one thread. */
final class AudiencesModel {

  private static final Logger LOG = LoggerFactory.getLogger(AudiencesModel.class);

  private final AudienceOperations operations;
  private final AudienceLimitOperations limits;
  private final Actor staff;
  private final ActionRunner actions;
  private final PagedList<Audience> audiences;

  AudiencesModel(
      AudienceOperations operations,
      AudienceLimitOperations limits,
      Actor staff,
      ActionRunner actions) {
    this.operations = operations;
    this.limits = limits;
    this.staff = staff;
    this.actions = actions;
    this.audiences = PagedList.whole(actions.taskRunner(), () -> operations.list(staff));
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<Audience> audiences() {
    return audiences;
  }

  /** An input for a name. */
  Input name(String initial) {
    return new Input(
        initial,
        text ->
            text.isBlank() || text.strip().length() > Audiences.MAX_NAME_LENGTH
                ? Optional.of(TranslatableText.of("audiences.name-rule", Audiences.MAX_NAME_LENGTH))
                : Optional.empty());
  }

  PendingOutcome add(String name) {
    return change(() -> operations.add(staff, name), "audiences.added");
  }

  PendingOutcome rename(Audience audience, String name) {
    return change(() -> operations.rename(staff, audience.id(), name), "audiences.renamed");
  }

  void makeDefault(Audience audience) {
    change(() -> operations.makeDefault(staff, audience.id()), "audiences.is-default");
  }

  void retire(Audience audience) {
    change(() -> operations.retire(staff, audience.id()), "audiences.retired");
  }

  /** Reads what people of an audience may book. */
  void readLimits(Audience audience, Consumer<List<OwnLimits.Limit>> onRead) {
    actions
        .taskRunner()
        .run(
            () -> limits.of(staff, audience.id()).orElse(List.of()),
            onRead,
            e -> LOG.warn("Cannot read the limits of audience {}", audience.id(), e));
  }

  PendingOutcome replaceLimits(Audience audience, Map<Quota, Integer> own) {
    return actions.run(
        () -> {
          limits.replace(staff, audience.id(), own);
          return audience;
        },
        _ -> ActionOutcome.done("audiences.limits-stored", audience.name()),
        _ -> {});
  }

  private PendingOutcome change(Callable<Audience> change, String doneKey) {
    return actions.run(
        change, audience -> ActionOutcome.done(doneKey, audience.name()), _ -> audiences.reload());
  }
}
