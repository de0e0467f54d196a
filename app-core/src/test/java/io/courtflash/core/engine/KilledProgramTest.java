package io.courtflash.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.amqp.rabbit.core.RabbitAdmin;

class KilledProgramTest {

  @RegisterExtension final TestDirectory directory = new TestDirectory();

  @Test
  void afterAKillTheNextStartEndsTheOldServersAndHasTheCommittedData() throws Exception {
    List<ProcessHandle> orphans = startAndKill();
    assertThat(orphans).hasSize(2).allMatch(ProcessHandle::isAlive);

    try (RunningEngines running = RunningEngines.on(directory.path());
        var database = running.database();
        var count = database.createStatement().executeQuery("SELECT COUNT(*) FROM kept")) {
      assertThat(orphans).noneMatch(ProcessHandle::isAlive);
      count.next();
      assertThat(count.getInt(1)).isEqualTo(100);
      var factory = running.broker();
      assertThat(
              Objects.requireNonNull(new RabbitAdmin(factory).getQueueInfo(KilledProgram.QUEUE))
                  .getMessageCount())
          .isEqualTo(KilledProgram.MESSAGES);
      factory.destroy();
    }
  }

  @Test
  void allThreeServersRunWhileAStoppingProgramFinishesItsRequests() throws Exception {
    Process program = start();
    try (BufferedReader output = program.inputReader()) {
      List<ProcessHandle> children = children(output);
      program.toHandle().destroy();
      List<String> remainingOutput = output.readAllLines();
      children.forEach(ProcessHandle::destroyForcibly);
      assertThat(remainingOutput).contains(KilledProgram.FINISHED);
    }
  }

  private List<ProcessHandle> startAndKill() throws IOException, InterruptedException {
    Process program = start();
    try (BufferedReader output = program.inputReader()) {
      List<ProcessHandle> children = children(output);
      program.destroyForcibly().waitFor();
      return children;
    }
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            KilledProgram.class.getName(),
            directory.path().toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static List<ProcessHandle> children(BufferedReader output) throws IOException {
    String line = output.readLine();
    while (!line.startsWith("CHILDREN ")) {
      line = output.readLine();
    }
    return Arrays.stream(line.substring("CHILDREN ".length()).split(" "))
        .map(Long::valueOf)
        .map(ProcessHandle::of)
        .flatMap(Optional::stream)
        .toList();
  }
}
