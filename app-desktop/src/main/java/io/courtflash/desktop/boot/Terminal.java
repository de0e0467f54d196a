package io.courtflash.desktop.boot;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.people.roster.StudentImporter.Student;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.HallStatus;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;

/** Starts the engine and prints the result to the terminal, in Chinese and English. */
@RequiredArgsConstructor
final class Terminal implements EngineLauncher {

  private static final String LINE = "  %s%n";
  private static final String RULE = "─".repeat(78);
  private static final int PASSWORDS_A_LINE = 4;

  private final EngineLauncher launcher;
  private final PrintStream out;
  private final PrintStream err;

  /**
   * Starts the engine, which runs until a signal ends the process, and prints where it is. Prints
   * the failure when it can't be started.
   *
   * @return whether the engine runs
   */
  boolean start() {
    try {
      start(_ -> {});
      return true;
    } catch (EngineLauncher.EngineStartException e) {
      printFailure(e.failure());
      return false;
    }
  }

  /** Starts the engine and prints where it is and which accounts it created. */
  @Override
  public RunningEngine start(Consumer<EngineStateReporter.EngineStateChanged> onProgress) {
    RunningEngine engine = launcher.start(onProgress);
    HallStatus hall = engine.read();
    out.println();
    out.println(RULE);
    out.printf(LINE, both("headless.running"));
    out.printf(LINE, both("headless.students", hall.urls().students()));
    out.printf(LINE, both("headless.api", hall.urls().apiDocs()));
    out.printf(LINE, both("headless.health", hall.urls().health()));
    out.printf(LINE, both("headless.data", hall.dataDirectory().toString()));
    if (engine.signInService().isAdministratorMissing()) {
      out.printf(LINE, both("headless.administrator-missing"));
    }
    engine.firstAccounts().forEach(this::print);
    if (!engine.firstAccounts().isEmpty()) {
      out.println();
      out.printf(LINE, both("headless.once"));
    }
    out.printf(LINE, both("headless.stop"));
    out.println(RULE);
    return engine;
  }

  private void print(FirstAdministratorSetup.FirstAccountsCreated created) {
    boolean administrator = created.role() == Role.ADMIN;
    out.println();
    out.printf(LINE, both(administrator ? "headless.administrator" : "headless.people"));
    List<Student> accounts = created.accounts();
    for (int first = 0; first < accounts.size(); first += PASSWORDS_A_LINE) {
      out.printf(
          LINE,
          accounts.subList(first, Math.min(first + PASSWORDS_A_LINE, accounts.size())).stream()
              .map(account -> "%-4s %s".formatted(account.studentId(), account.password()))
              .collect(Collectors.joining("   ")));
    }
  }

  /** Prints that the program was running already and that its window is shown. */
  void printWindowShown() {
    out.printf(LINE, both("headless.window"));
  }

  /** Prints what failed and what to do. */
  void printFailure(StartFailure failure) {
    for (var language : Texts.LANGUAGES) {
      err.println();
      err.printf(LINE, Texts.get(language, "failure.title"));
      err.printf(LINE, failure.problem(language));
      err.printf(LINE, failure.advice(language));
      if (failure.log() != null) {
        err.printf(LINE, failure.logHint(language));
      }
    }
    err.println();
  }

  private static String both(String key, Object... arguments) {
    return Texts.get(Texts.CHINESE, key) + " / " + Texts.get(Texts.ENGLISH, key, arguments);
  }
}
