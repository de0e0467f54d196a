package io.courtflash.desktop.boot;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.people.roster.StudentImporter.Student;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TerminalTest {

  private final FakeEngineLauncher engines = new FakeEngineLauncher();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(printed, true, UTF_8);
  private final Terminal terminal = new Terminal(engines, out, out);

  @Test
  void aStartPrintsItsAddressesInBothLanguages() {
    assertThat(start())
        .contains(
            "  学生网页 / Student page: http://127.0.0.1:25001/",
            "  数据目录 / Data directory: /home/clerk/.local/share/courtflash");
  }

  @Test
  void aFirstStartPrintsThePasswordsThatItMade() {
    engines.firstAccounts.add(
        new FirstAdministratorSetup.FirstAccountsCreated(
            Role.ADMIN, List.of(new Student("root", "kcqv"))));
    engines.firstAccounts.add(
        new FirstAdministratorSetup.FirstAccountsCreated(
            Role.USER,
            IntStream.rangeClosed(1, 5).mapToObj(n -> new Student("s0" + n, "pw" + n)).toList()));

    assertThat(start())
        .containsSubsequence(
            "  root kcqv", "  s01  pw1   s02  pw2   s03  pw3   s04  pw4", "  s05  pw5");
  }

  @Test
  void allThatAStartPrintsIsInOneFrame() {
    List<String> lines = start();

    assertThat(lines.get(1)).matches("─+").isEqualTo(lines.getLast());
  }

  private List<String> start() {
    engines.serve(FakeEngineLauncher.NOW);
    assertThat(terminal.start()).isTrue();
    return printed.toString(UTF_8).lines().toList();
  }
}
