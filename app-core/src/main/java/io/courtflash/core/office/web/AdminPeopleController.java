package io.courtflash.core.office.web;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The list of people, as the console shows it. */
@RestController
@RequestMapping("/admin/people")
@NeedsPermission(Permission.SEE_PEOPLE)
@Tag(name = "admin")
@RequiredArgsConstructor
class AdminPeopleController {

  private final PeopleSearch people;

  @GetMapping
  @Operation(
      summary = "People with their strikes and the start of their next booking",
      description =
          "The next page begins after the last account's id; q is a part of the login id, the name"
              + " or the phone number.")
  List<PeopleSearch.PersonLine> page(
      @RequestParam(defaultValue = "") @Size(max = 31) String q,
      @RequestParam(defaultValue = "ACCOUNT") PeopleSearch.PeopleOrder order,
      @RequestParam(defaultValue = "0") @Min(0) long afterId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return people.page(q, order, afterId, limit);
  }
}
