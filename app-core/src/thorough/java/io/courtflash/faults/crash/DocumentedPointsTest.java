package io.courtflash.faults.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.faults.crash.CrashPoint.Side;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Thorough(besides = "DocumentationTest")
class DocumentedPointsTest {

  private static final CrashPoint BEFORE_ACK = point(Side.BEFORE, "ack");
  private static final CrashPoint AFTER_ACK = point(Side.AFTER, "ack");
  private static final CrashPoint BEFORE_INSERT = point(Side.BEFORE, "INSERT outbox");
  private static final CrashPoint AFTER_INSERT = point(Side.AFTER, "INSERT outbox");

  @TempDir private Path directory;
  private Path page;
  private DocumentedPoints points;

  @BeforeEach
  void makePage() throws IOException {
    page = directory.resolve("faults.md");
    Files.writeString(
        page, "<!-- crash points: written by CrashPoints -->\n<!-- end of crash points -->\n");
    points = new DocumentedPoints(page);
  }

  private static CrashPoint point(Side side, String call) {
    return new CrashPoint(ProtocolStep.SETTLE, side, call);
  }

  private String row() throws IOException {
    return Files.readString(page)
        .lines()
        .filter(line -> line.startsWith("| settle"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void noFaultHasComeAtANewPoint() throws IOException {
    points.replace(List.of(BEFORE_ACK, AFTER_ACK));

    assertThat(row()).isEqualTo("| settle | ack | all | all | all |");
    for (CrashFault fault : CrashFault.values()) {
      assertThat(points.open(fault)).containsExactlyInAnyOrder(BEFORE_ACK, AFTER_ACK);
    }
  }

  @Test
  void aTriedPointIsNoLongerOpenForItsFaultAlone() throws IOException {
    points.replace(List.of(BEFORE_ACK, AFTER_ACK));

    assertThat(points.markTried(CrashFault.STALL, AFTER_ACK)).isTrue();
    assertThat(points.markTried(CrashFault.STALL, AFTER_ACK)).isFalse();
    assertThat(points.markTried(CrashFault.FAIL, AFTER_ACK)).isTrue();
    assertThat(points.markTried(CrashFault.FAIL, BEFORE_ACK)).isTrue();

    assertThat(row()).isEqualTo("| settle | ack | all | before ack | – |");
    assertThat(points.open(CrashFault.STALL)).containsExactly(BEFORE_ACK);
    assertThat(points.read()).containsExactly(BEFORE_ACK, AFTER_ACK);
  }

  @Test
  void aLaterRunAddsItsPointsToThoseOfEarlierOnes() throws IOException {
    points.replace(List.of(BEFORE_ACK, AFTER_ACK));
    points.markTried(CrashFault.DIE, BEFORE_ACK);
    points.markTried(CrashFault.DIE, AFTER_ACK);

    points.replace(List.of(BEFORE_ACK, AFTER_ACK, BEFORE_INSERT, AFTER_INSERT));

    assertThat(row()).isEqualTo("| settle | INSERT outbox · ack | INSERT outbox | all | all |");
    assertThat(points.open(CrashFault.DIE)).containsExactlyInAnyOrder(BEFORE_INSERT, AFTER_INSERT);
  }

  @Test
  void aPointThatTheProgramNoLongerHasIsForgotten() throws IOException {
    points.replace(List.of(BEFORE_ACK, AFTER_ACK, BEFORE_INSERT, AFTER_INSERT));

    points.replace(List.of(BEFORE_ACK, AFTER_ACK));

    assertThat(points.read()).containsExactly(BEFORE_ACK, AFTER_ACK);
    assertThat(points.markTried(CrashFault.DIE, BEFORE_INSERT)).isFalse();
  }
}
