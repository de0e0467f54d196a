package io.courtflash.fuzz;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import java.util.List;
import java.util.Random;

/** Chooses who sends a request: nobody, somebody who is logged in, or somebody who forges that. */
final class Callers {

  private static final List<String> FORGED =
      List.of(
          "Authorization: Bearer",
          "Authorization: Bearer ",
          "Authorization: bearer x",
          "Authorization: Basic cm9vdDpyb290",
          "Authorization: Bearer null",
          "Authorization: Bearer ' OR 1=1 --",
          "Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0.",
          "Authorization: Bearer " + "A".repeat(43),
          "Authorization: Bearer " + "A".repeat(4_000),
          "Authorization: Bearer \u00ff\u00fe",
          "Authorization: Digest username=\"root\"");

  private final FuzzHall hall;
  private final Role role;
  private ApiClient present;

  /** Callers who have a role once they are logged in. */
  Callers(FuzzHall hall, Role role) {
    this.hall = hall;
    this.role = role;
    this.present = hall.logIn(role);
  }

  /** The header that names the caller; none for nobody. */
  List<String> authorization(Random random) {
    String valid = "Authorization: Bearer " + present.token();
    return switch (random.nextInt(20)) {
      case 0, 1 -> List.of();
      case 2 -> List.of(FORGED.get(random.nextInt(FORGED.size())));
      case 3 -> List.of(valid + "x");
      case 4 -> List.of(valid, "Authorization: Bearer x");
      default -> List.of(valid);
    };
  }

  /** Logs in anew, as after a log-out, or when the last proof of who one is was too long ago. */
  void renew() {
    present = hall.logIn(role);
  }
}
