package io.courtflash.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
@Thorough(besides = "ReservationFlowTest")
class AdmitScriptTest {

  @Autowired RedissonClient redis;

  private AdmitScript script;

  @BeforeEach
  void load() throws Exception {
    script = AdmitScript.load(redis);
  }

  @AfterEach
  void clean() {
    script.removeSlots();
  }

  @Test
  void theBenchCallsTheAdmissionScriptAsItIsNow() throws Exception {
    script.addSlots(List.of("first", "second"), 1);

    assertThat(claim(List.of("first", "second"), 1)).allMatch(AdmitScript::isAdmitted);
    assertThat(claim(List.of("first"), 3)).noneMatch(AdmitScript::isAdmitted);
  }

  private List<String> claim(List<String> slots, long user) throws Exception {
    return script
        .call(redis.getScript(StringCodec.INSTANCE), slots, user)
        .toCompletableFuture()
        .get();
  }
}
