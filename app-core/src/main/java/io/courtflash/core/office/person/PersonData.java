package io.courtflash.core.office.person;

import java.time.Instant;
import java.util.List;

/**
 * A copy of everything that the hall keeps of a person, for the person.
 *
 * @param exportedAt when it was made
 */
public record PersonData(
    Instant exportedAt,
    Person person,
    List<PersonLogin> logins,
    List<PersonDevice> devices,
    List<PersonReceipt> receipts,
    List<PersonPayer> payers) {}
