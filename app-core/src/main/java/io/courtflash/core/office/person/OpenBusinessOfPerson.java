package io.courtflash.core.office.person;

import io.courtflash.core.office.person.store.PersonMapper;
import io.courtflash.core.people.person.OpenBusiness;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Reads a person's open bookings, and orders and refunds that aren't settled. */
@Component
@RequiredArgsConstructor
class OpenBusinessOfPerson implements OpenBusiness {

  private final PersonMapper mapper;

  @Override
  public Open of(long accountId) {
    return new Open(mapper.openBookings(accountId), mapper.openMoney(accountId));
  }
}
