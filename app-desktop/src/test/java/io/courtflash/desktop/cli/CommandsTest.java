package io.courtflash.desktop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import io.courtflash.desktop.i18n.Texts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandsTest {

  private static final String UNSIGNED_MANIFEST =
      """
      {"format":1,"programVersion":"1","schemaVersion":"1","takenAt":"2026-09-01T00:00:00Z",
       "kind":"MANUAL","unsettled":0,"tables":[]}
      """;

  @TempDir private Path directory;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Commands commands(Locale language) {
    return new Commands(
        new CommandContext(
            _ -> {
              throw new CommandFailedException("no engine");
            },
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            language));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zh-CN", "en"})
  void everyOptionOfEveryCommandIsExplained(String language) {
    CommandLine root = commands(Texts.language(language)).line();
    assertThat(root.getSubcommands()).isNotEmpty();
    assertExplained(root);
  }

  private static void assertExplained(CommandLine line) {
    assertThat(line.getCommandSpec().usageMessage().description())
        .as(line.getCommandName())
        .isNotEmpty();
    assertThat(line.getCommandSpec().args())
        .as(line.getCommandName())
        .filteredOn(argument -> !argument.hidden())
        .isNotEmpty()
        .allSatisfy(
            argument ->
                assertThat(argument.description())
                    .as(line.getCommandName() + " " + argument)
                    .isNotEmpty());
    line.getSubcommands().values().forEach(CommandsTest::assertExplained);
  }

  @Test
  void theCommandLineForbidsJsonThatNamesAClassToCreate() {
    assertThat(ObjectReaderProvider.SAFE_MODE).isTrue();
  }

  @Test
  void anUnknownCommandOrOptionExitsWith64() {
    assertThat(commands(Texts.ENGLISH).run("exprot")).isEqualTo(64);
    assertThat(commands(Texts.ENGLISH).run("export", "students", "--foo")).isEqualTo(64);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("--foo");
  }

  @Test
  void aFailedCommandPrintsTheReason() {
    assertThat(commands(Texts.ENGLISH).run("export", "students", "--data-dir", "target/none"))
        .isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("no engine");
  }

  @Test
  void aBackupIsCheckedWithoutAnEngine() throws IOException {
    Path backup = directory.resolve("courtflash-old.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(backup))) {
      zip.putNextEntry(new ZipEntry("manifest.json"));
      zip.write(UNSIGNED_MANIFEST.getBytes(StandardCharsets.UTF_8));
    }
    Path cut = Files.writeString(directory.resolve("cut.zip"), "PK");

    assertThat(verify(backup)).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("is whole", "isn't signed");
    assertThat(verify(cut)).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("isn't a whole backup");
  }

  @Test
  void whatTheChecksFindAfterARestoreIsToldInWords() {
    CommandContext context =
        new CommandContext(
            _ -> () -> {},
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Texts.ENGLISH);

    RestoreCommand.printViolated(
        context,
        JSON.parseObject(
            """
            {"ok": false, "invariants": [
              {"id": "I1", "rule": "no seat twice", "ok": true, "count": 0},
              {"id": "I6", "rule": "one paid order", "ok": false, "count": 2}]}
            """));

    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .hasSize(2)
        .first(InstanceOfAssertFactories.STRING)
        .startsWith("Everything was restored.");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("I6: one paid order (2 times)")
        .doesNotContain("{", "I1");
  }

  @Test
  void theFirstLineOfARefusedRestoreSaysWhatABackupOfAnotherComputerNeeds() throws IOException {
    Path backup = directory.resolve("courtflash-old.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(backup))) {
      zip.putNextEntry(new ZipEntry("manifest.json"));
      zip.write(UNSIGNED_MANIFEST.getBytes(StandardCharsets.UTF_8));
    }

    for (Locale language : List.of(Texts.CHINESE, Texts.ENGLISH)) {
      err.reset();
      assertThat(
              commands(language)
                  .run("restore", backup.toString(), "--data-dir", directory.toString()))
          .isEqualTo(1);
      assertThat(err.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow())
          .contains("courtflash restore --foreign", backup.toString());
    }
    assertThat(out.toString(StandardCharsets.UTF_8)).as("a script reads nothing else").isEmpty();
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).as("the next start restores nothing").containsExactly(backup);
    }
  }

  private int verify(Path backup) {
    return commands(Texts.ENGLISH)
        .run("backup", "verify", backup.toString(), "--data-dir", directory.toString());
  }

  @Test
  void theCompletionKnowsTheCommands() {
    assertThat(commands(Texts.CHINESE).run("completion")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("import-students", "--data-dir", "bookings");
  }

  @Test
  void aStartOfTheProgramIsNoCommand() {
    assertThat(Commands.isCommand()).isFalse();
    assertThat(Commands.isCommand("--headless", "--data-dir", "x")).isFalse();
    assertThat(Commands.isCommand("serve", "--server.port=0")).isFalse();
    assertThat(Commands.isCommand("serve", "--help")).isTrue();
    assertThat(Commands.isCommand("export")).isTrue();
  }
}
