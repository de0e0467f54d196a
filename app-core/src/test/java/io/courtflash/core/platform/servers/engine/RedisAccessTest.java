package io.courtflash.core.platform.servers.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.process.RedisAccess;
import io.courtflash.core.platform.servers.process.RedisProgram;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
@DisabledIfEnvironmentVariable(
    named = "COURTFLASH_MODE",
    matches = "external",
    disabledReason = "the users of a Redis outside are its operator's")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its Redis has no users")
class RedisAccessTest {

  @Autowired private Engines engines;
  @Autowired private DataDirectory directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CONFIG SET dir /tmp",
        "CONFIG GET *",
        "FLUSHALL",
        "KEYS *",
        "DEBUG SLEEP 0",
        "MODULE LIST",
        "REPLICAOF 127.0.0.1 1",
        "SHUTDOWN NOSAVE",
        "ACL LIST",
        "CLIENT LIST",
        "MONITOR",
        "SAVE",
        "GET other",
        "SET other 1",
        "PUBLISH other x",
        "EVAL \"return redis.call('GET','other')\" 0"
      })
  void theProgramsLoginHasOnlyTheCommandsThatItUses(String command) throws IOException {
    String answer = answer(login(), command);

    assertThat(answer.lines().skip(1)).hasSize(1).allMatch(line -> line.startsWith("-"));
    assertThat(answer).containsPattern("NOPERM|user executing the script");
  }

  @Test
  void nobodyElseCanLogIn() throws IOException {
    String password = directory.passwords().redis();

    assertThat(answer("PING")).startsWith("-NOAUTH");
    assertThat(answer("AUTH " + password, "PING")).doesNotContain("+OK", "+PONG");
    assertThat(answer("AUTH default " + password, "PING")).doesNotContain("+OK", "+PONG");
    assertThat(answer(login(), "PING")).contains("+OK", "+PONG");
  }

  @Test
  void redisEvictsNothingAtItsLimitOfMemory() throws IOException {
    assertThat(answer(login(), "INFO memory"))
        .contains("maxmemory:536870912", "maxmemory_policy:noeviction");
  }

  @Test
  void anOlderRedisLacksTheCommandsThatChangeAPassword() {
    assertThat(RedisAccess.configuration("5.0.14", "pw").lines())
        .contains("requirepass pw", "rename-command CONFIG \"\"", "rename-command DEBUG \"\"")
        .noneMatch(line -> line.startsWith("user "));
  }

  private String login() {
    return RedisAccess.login(RedisProgram.version(), directory.passwords().redis());
  }

  private String answer(String... commands) throws IOException {
    try (Socket redis =
        new Socket(InetAddress.getLoopbackAddress(), engines.port(EngineComponent.REDIS))) {
      redis.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
      String lines = String.join("\r\n", List.of(commands)) + "\r\nQUIT\r\n";
      redis.getOutputStream().write(lines.getBytes(US_ASCII));
      String answers = new String(redis.getInputStream().readAllBytes(), US_ASCII);
      return answers.endsWith("+OK\r\n")
          ? answers.substring(0, answers.length() - "+OK\r\n".length())
          : answers;
    }
  }
}
