package io.courtflash.desktop.screen.students;

import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.time.InstantSource;

/**
 * The shared services and models of the pages of people.
 *
 * @param accounts does what can be done to an account
 */
record PersonParts(
    StudentsScreen.AccountServices services,
    StudentsModel accounts,
    ActionRunner actions,
    BookingFormatter formatter,
    GrantedPermissions granted,
    Links links,
    FileDialogs files,
    InstantSource clock) {

  PersonModel model(String key) {
    return new PersonModel(services.person(), actions, key);
  }

  FirstLoginModel firstLogins() {
    return new FirstLoginModel(services.firstLogins(), actions, formatter.times());
  }

  MessageDialog messages() {
    return new MessageDialog(
        services.messages(), services.staff(), actions, formatter.texts(), granted);
  }

  ListExportDialog exports() {
    return new ListExportDialog(services.exports(), actions, formatter.texts(), files, granted);
  }

  PersonCards cards() {
    return new PersonCards(formatter, clock, links);
  }

  PersonWeeks weeks(PersonOverview overview) {
    return new PersonWeeks(
        overview.bookings(), formatter, links, formatter.times().local(clock.instant()));
  }

  /** The tabs of a person who has been read. */
  PersonView tabs(PersonModel model) {
    return new PersonView(model, this);
  }
}
